<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer ' . getenv('KLARNAVN_APP_ID'),
        'Content-Type: application/json',
    ],
    'content' => json_encode(['name' => 'Jane Example', 'date_of_birth' => '1962', 'external_ref' => 'customer-1042']),
    'ignore_errors' => true,
]]);
$url = 'https://klarnavn.example/functions/v1/adverse_media_check';
$answer = json_decode(file_get_contents($url, false, $context), true);
if (!$answer['success']) {
    exit("{$answer['error']['code']}: {$answer['error']['message']}\n");
}
echo "{$answer['status']} {$answer['total_matches']} cases\n";
foreach ($answer['matches'] as $match) {
    $details = $match['adverse_media_details'];
    echo "{$details['outcome']} {$details['stage']} {$details['as_of']} {$match['title']}\n";
}
foreach ($answer['sources'] as $source) {
    echo "{$source['title']} {$source['state']} {$source['searched_from']} {$source['searched_to']}\n";
}
