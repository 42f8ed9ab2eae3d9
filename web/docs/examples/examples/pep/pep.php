<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer ' . getenv('KLARNAVN_APP_ID'),
        'Content-Type: application/json',
    ],
    'content' => json_encode(['name' => 'Jane Example', 'match_type' => 'fuzzy']),
    'ignore_errors' => true,
]]);
$url = 'https://klarnavn.example/functions/v1/pep_check';
$answer = json_decode(file_get_contents($url, false, $context), true);
if (!$answer['success']) {
    exit("{$answer['error']['code']}: {$answer['error']['message']}\n");
}
$screened = implode(', ', array_column($answer['lists_screened'], 'database'));
if ($answer['total_matches'] === 0) {
    echo "No match on $screened\n";
}
foreach ($answer['matches'] as $match) {
    echo "{$match['match_score']} {$match['name']} {$match['database']}\n";
}
foreach ($answer['lists_unavailable'] as $missing) {
    echo "Not screened: {$missing['database']}, {$missing['reason']}\n";
}
