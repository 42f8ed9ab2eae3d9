<?php
$appId = getenv('KLARNAVN_APP_ID');
if (!$appId) {
    fwrite(STDERR, "Please set the environment variable KLARNAVN_APP_ID to your App ID.\n");
    exit(1);
}
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        "Authorization: Bearer $appId",
        'Content-Type: application/json',
    ],
    'content' => json_encode(['name' => 'Ri Won Hoo', 'match_type' => 'fuzzy']),
    'ignore_errors' => true,
]]);
$url = 'https://klarnavn.example/functions/v1/sanctions_check';
$answer = json_decode(file_get_contents($url, false, $context), true);
if (!$answer['success']) {
    exit("{$answer['error']['code']}: {$answer['error']['message']}\n");
}
echo $answer['total_matches'], " matches\n";
foreach ($answer['matches'] as $match) {
    echo $match['match_score'], ' ', $match['name'], ' ', $match['database'], "\n";
}
