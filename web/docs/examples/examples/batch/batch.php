<?php
$items = [
    ['name' => 'Ri Won Ho', 'external_ref' => 'row-1', 'match_type' => 'fuzzy', 'check' => 'sanctions'],
    ['name' => 'Jane Example', 'external_ref' => 'row-2', 'match_type' => 'fuzzy'],
];
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer ' . getenv('KLARNAVN_APP_ID'),
        'Content-Type: application/json',
    ],
    'content' => json_encode(['items' => $items]),
    'ignore_errors' => true,
]]);
$url = 'https://klarnavn.example/functions/v1/batch_check';
$answer = json_decode(file_get_contents($url, false, $context), true);
if (!$answer['success']) {
    exit("{$answer['error']['code']}: {$answer['error']['message']}\n");
}
foreach ($answer['items'] as $item) {
    $result = $item['success'] ? "{$item['total_matches']} matches" : $item['error']['message'];
    echo "{$item['external_ref']} $result\n";
}
