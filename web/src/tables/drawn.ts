/** The tables that are drawn for a title; each is loaded only where it is played. */

import type { Component } from 'svelte'
import type { TableProps } from '../lib/table'

const DRAWN = import.meta.glob<{ default: Component<TableProps> }>('./*/Table.svelte')

/** How to load the table of a title; undefined where none is drawn. */
export function drawnTable(title: string): (() => Promise<{ default: Component<TableProps> }>) | undefined {
  return DRAWN[`./${title}/Table.svelte`]
}
