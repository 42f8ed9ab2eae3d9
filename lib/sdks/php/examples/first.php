<?php

require __DIR__ . '/vendor/autoload.php';

$klarnavn = new Klarnavn\Klarnavn(
    appId: getenv('KLARNAVN_APP_ID'),
    baseUrl: getenv('KLARNAVN_URL') ?: 'https://klarnavn.example',
);

$answer = $klarnavn->sanctionsCheck(['name' => 'Ri Won Ho']);

foreach ($answer->matches as $match) {
    echo "$match->name: $match->matchScore on $match->database\n";
}
echo "$answer->totalMatches found, request {$answer->meta->requestId}\n";
