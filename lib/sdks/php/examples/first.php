<?php

require __DIR__ . '/vendor/autoload.php';

$klarnavn = new Klarnavn\Klarnavn(getenv('KLARNAVN_APP_ID'), getenv('KLARNAVN_URL'));
$answer = $klarnavn->sanctionsCheck(['name' => 'Ri Won Ho']);
echo "$answer->totalMatches matches\n";
foreach ($answer->matches as $match) {
    echo "$match->name ($match->database): $match->matchScore\n";
}
