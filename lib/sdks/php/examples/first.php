<?php

require __DIR__ . '/klarnavn-php/autoload.php';

$appId = getenv('KLARNAVN_APP_ID');
$url = getenv('KLARNAVN_URL');
if (!$appId || !$url) {
    fwrite(STDERR, "Please set the environment variables KLARNAVN_APP_ID and KLARNAVN_URL.\n");
    exit(1);
}
$klarnavn = new Klarnavn\Klarnavn($appId, $url);
$answer = $klarnavn->sanctionsCheck(['name' => 'Ri Won Hoo', 'match_type' => 'fuzzy']);
echo "$answer->totalMatches matches\n";
foreach ($answer->matches as $match) {
    echo "$match->name ($match->database): $match->matchScore\n";
}
