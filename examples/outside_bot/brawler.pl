#!/usr/bin/perl
# A bot for Hullbreach in Perl: it likes to act, fires when it can, and does not pass while there is something to do.
# It knows no game: it reads the words of the moves that are open to it, and so plays all of them.
use strict;
use warnings;
use JSON::PP;    # comes with Perl

# What a move is worth by the words in it; the first that fits counts.
my @WORTH = (
    [ qr/\b(no more|nothing|done|pass|stop|end|let it be|leave it|stay|close|give up)\b/ => -10 ],
    [ qr/\b(discard|pay|power down|ramming)\b/                                           => -3 ],
    [ qr/\b(blast|fire|attack|charge|launch|strike|at P\d)\b/                            => 6 ],
    [ qr/\b(play|use|build|buy|activate|lead)\b/                                         => 4 ],
    [ qr/\b(draw|take|reload|place|load|enter)\b/                                        => 2 ],
);

sub worth {
    my ($text) = @_;
    for my $entry (@WORTH) {
        my ($words, $worth) = @$entry;
        return $worth if $text =~ $words;
    }
    return 0;
}

# One of the best moves, by chance.
sub choose {
    my ($question) = @_;
    my ($best, @equals);
    for my $move (@{ $question->{moves} }) {
        my $worth = worth($move->{text});
        @equals = () if !defined $best || $worth > $best;
        $best = $worth if !@equals;
        push @equals, $move->{number} if $worth == $best;
    }
    return $equals[ rand @equals ];
}

$| = 1;    # say each line at once: nobody can answer what stands in a buffer
my $json = JSON::PP->new->utf8->canonical;
while (my $line = <STDIN>) {
    my $message = $json->decode($line);
    if ($message->{type} eq 'hello') {
        srand($message->{seed});    # the same seed, the same game
        print $json->encode({ ready => 1 }), "\n";
    }
    elsif ($message->{type} eq 'question') {
        print $json->encode({ question => $message->{question}, move => choose($message) }), "\n";
    }
    else {
        last;                       # the game has ended
    }
}
