<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer ' . getenv('KLARNAVN_APP_ID'),
        'Content-Type: application/json',
        'Idempotency-Key: ' . bin2hex(random_bytes(16)), // the same one when you retry
    ],
    'content' => json_encode([
        'name' => 'Ri Won Hoo',
        'match_type' => 'fuzzy',
        'date_of_birth' => '1964-07-17',
        'external_ref' => 'customer-1042',
    ]),
    'ignore_errors' => true,
]]);
$url = 'https://klarnavn.example/functions/v1/sanctions_check';
$answer = json_decode(file_get_contents($url, false, $context), true);
if (!$answer['success']) {
    exit("{$answer['error']['code']}: {$answer['error']['message']}\n");
}
foreach ($answer['matches'] as $match) {
    echo "{$match['match_score']} {$match['band']} {$match['name']} {$match['database']}\n";
}
foreach ($answer['lists_screened'] as $list) {
    echo "Screened against {$list['database']} of {$list['edition_date']}\n";
}
