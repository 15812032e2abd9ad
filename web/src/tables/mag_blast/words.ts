/** Things on the table in a player's words: what a screen reader says, and what stands beside a thing one looks at. */

import type { Card, InPlay, Player, Ship, ShipCard, View } from './view'
import { beneath, fieldsOn, parts } from './view'

/** What each kind of card does, in short. */
export const CARD_WORDS: Record<string, string> = {
  'Laser Blast': 'A ship with a laser turret does 1 damage to a ship in the zone of the same colour.',
  'Beam Blast': 'A ship with a beam turret does 3 damage to a ship in the zone of the same colour.',
  'Mag Blast': 'A ship with a mag turret does 5 damage to a ship in the zone of the same colour.',
  Fighter: 'With a carrier: 2 damage to any fleet ship, gone when the turn ends. Or answer a squadron with it.',
  Bomber: 'From a carrier: 4 damage to a ship in the zone of the same colour, gone when the turn ends.',
  'Direct Hit': 'After your blast has hit: add an effect card, or another blast at the same ship.',
  'Catastrophic Damage': 'After a Direct Hit: the ship is destroyed.',
  'Boarding Party': 'After a Direct Hit: the fleet ship is yours.',
  'Concussive Blast': 'After a Direct Hit: spread the ships of that zone over their fleet.',
  'Bridge Hit': 'After a Direct Hit: take 3 random cards from that hand.',
  'Temporal Flux': 'Any turn: cancel a card that another player has just played.',
  'Evasive Action': 'Any turn: cancel a blast, squadron or Direct Hit on one of your ships.',
  'Strategic Allocation': 'Any turn: draw 3 cards.',
  Reinforcements: 'The top ship of the fleet deck joins you.',
  Spacedock: 'Take one blast off one of your fleet ships.',
  'Ramming Speed': 'One of your ships is lost and does its speed as damage.',
  Minefield: 'The ships of one fleet cannot move, fire or launch until your next turn.',
  Asteroids: 'The ships of one fleet cannot be attacked until your next turn.',
}

const ICON_SIGNS: Record<string, string> = { star: '★', circle: '●', diamond: '◆' }

export function iconSigns(card: Card): string {
  return parts(card.icons)
    .map((icon) => ICON_SIGNS[icon] ?? '')
    .join('')
}

export function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}

export function listed(things: string[]): string {
  return things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`
}

export function cardSays(card: Card): string {
  const icons = parts(card.icons)
  return `${card.kind}${icons.length ? `, ${listed(icons)}` : ''}`
}

/** A ship as it is printed. */
export function shipFace(ship: ShipCard): string {
  const turrets = `${listed(parts(ship.turrets))} turret${parts(ship.turrets).length === 1 ? '' : 's'}`
  return `${ship.type} ${ship.name}, hull ${ship.hull}, speed ${ship.speed}, ${turrets}`
}

/** A ship in play, as everybody sees it, but for its name. */
export function shipSays(view: View, ship: Ship): string {
  const said = [`${ship.zone} zone`, `hull ${ship.hull - ship.damage} of ${ship.hull}`]
  said.push(`speed ${ship.speed}`, turretsSay(ship))
  if (ship.carrier && ship.type !== 'carrier') said.push('also a carrier')
  if (ship.minesweeper && ship.type !== 'minesweeper') said.push('also a minesweeper')
  if (ship.moved) said.push('has moved')
  if (ship.captured) said.push('captured this turn')
  return [...said, ...beneathSay(beneath(view, ship.ship))].join(', ')
}

function turretsSay(ship: Ship): string {
  const fired = parts(ship.fired)
  return parts(ship.turrets)
    .map((turret) => `${turret} turret${fired.includes(turret) ? ' (spent)' : ''}`)
    .join(', ')
}

function beneathSay(cards: InPlay[]): string[] {
  return cards.length ? [`beneath it ${listed(cards.map((card) => `${card.kind} ${card.worth}`))}`] : []
}

export function commandSays(view: View, player: Player): string {
  if (!player.alive) return `command ship ${player.command}, out of the game`
  const said = [`command ship ${player.command}`, `hull ${player.hull - player.damage} of ${player.hull}`]
  said.push(`${player.ability}: ${player.does}`)
  if (player.uses_left !== null) said.push(`${counted(player.uses_left, 'use')} left`)
  return [...said, ...beneathSay(beneath(view, player.command_ship))].join(', ')
}

/** What lies on a fleet: `mined by P3`. */
export function fieldsSay(view: View, seat: number, name: (seat: number) => string): string[] {
  const words: Record<string, string> = { Minefield: 'mined', Asteroids: 'behind asteroids' }
  return fieldsOn(view, seat).map((field) => `${words[field.kind] ?? field.kind}, by ${name(field.by)}`)
}
