<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer ' . getenv('KLARNAVN_APP_ID'),
        'Content-Type: application/json',
    ],
    'content' => json_encode(['name' => 'Ri Won Ho', 'match_type' => 'fuzzy', 'limit' => 5]),
    'ignore_errors' => true,
]]);
$url = 'https://klarnavn.example/api/v1/universal/search';
$answer = json_decode(file_get_contents($url, false, $context), true);
if (!$answer['success']) {
    exit("{$answer['error']['code']}: {$answer['error']['message']}\n");
}
foreach ($answer['matches'] as $match) {
    echo "{$match['record_type']} {$match['name']} {$match['database']}\n";
}
