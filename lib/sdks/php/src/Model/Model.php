<?php

declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** What the API answered, or a part of it. As JSON it has also the fields that this version does not know. */
abstract class Model implements \JsonSerializable
{
    private readonly object $json;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        $this->json = $json->object();
    }

    public function jsonSerialize(): object
    {
        return $this->json;
    }
}
