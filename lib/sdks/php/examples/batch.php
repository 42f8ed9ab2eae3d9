<?php

require __DIR__ . '/klarnavn-php/autoload.php';

use Klarnavn\Exception\ApiException;
use Klarnavn\Exception\KlarnavnException;
use Klarnavn\Exception\RateLimitedException;
use Klarnavn\Klarnavn;
use Klarnavn\Model\BatchCheck;
use Klarnavn\Model\BatchCheckInput;
use Klarnavn\Model\BatchItem;
use Klarnavn\Model\MatchType;

$klarnavn = new Klarnavn(
    appId: getenv('KLARNAVN_APP_ID'),
    baseUrl: getenv('KLARNAVN_URL'),
);

try {
    $answer = $klarnavn->batchCheck(new BatchCheckInput([
        new BatchItem(
            name: 'Ri Won Ho',
            matchType: MatchType::FUZZY,
            check: BatchCheck::SANCTIONS,
            externalRef: 'customer-1',
        ),
        new BatchItem(name: '???', externalRef: 'customer-2'),
    ]));
    foreach ($answer->items as $item) {
        $outcome = $item->success ? "$item->totalMatches matches" : $item->error->message;
        echo "$item->externalRef: $outcome\n";
    }
} catch (RateLimitedException $refused) {
    echo "Too many calls; again in $refused->retryAfterSeconds s\n";
} catch (ApiException $refused) {
    echo "$refused->errorCode: {$refused->getMessage()} (request $refused->requestId)\n";
} catch (KlarnavnException $failure) {
    echo "The service was not reached: {$failure->getMessage()}\n";
}
