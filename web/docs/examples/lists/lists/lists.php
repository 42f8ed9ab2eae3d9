<?php
$context = stream_context_create(['http' => [
    'header' => ['Authorization: Bearer ' . getenv('KLARNAVN_APP_ID')],
    'ignore_errors' => true,
]]);
$url = 'https://klarnavn.example/functions/v1/list_info';
$answer = json_decode(file_get_contents($url, false, $context), true);
if (!$answer['success']) {
    exit("{$answer['error']['code']}: {$answer['error']['message']}\n");
}
foreach ($answer['lists'] as $list) {
    echo "{$list['database']}: {$list['edition_date']}, {$list['age_days']} days old, {$list['records']} records\n";
}
