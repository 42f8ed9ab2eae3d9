<?php

require __DIR__ . '/klarnavn-php/autoload.php';

$klarnavn = new Klarnavn\Klarnavn(getenv('KLARNAVN_APP_ID'), getenv('KLARNAVN_URL'));
$answer = $klarnavn->sanctionsCheck(['name' => 'Ri Won Hoo', 'match_type' => 'fuzzy']);
echo "$answer->totalMatches matches\n";
foreach ($answer->matches as $match) {
    echo "$match->name ($match->database): $match->matchScore\n";
}
