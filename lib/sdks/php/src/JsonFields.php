<?php

declare(strict_types=1);

namespace Klarnavn;

/**
 * The fields of an answer's JSON. A field that must be there and is not, or is of another type, throws a
 * JsonException: an answer without its matches must never be read as one that has none.
 *
 * @internal
 */
final class JsonFields
{
    private function __construct(private readonly object $object)
    {
    }

    /** @throws \JsonException for what is not one whole JSON object */
    public static function parse(string $text): self
    {
        return self::of('the answer', json_decode($text, false, 512, JSON_THROW_ON_ERROR));
    }

    public function object(): object
    {
        return $this->object;
    }

    /** @throws \JsonException where one of these is missing or null */
    public function require(string ...$names): void
    {
        foreach ($names as $name) {
            self::certain($name, $this->object->{$name} ?? null);
        }
    }

    public function text(string $name): string
    {
        return self::certain($name, $this->textOrNull($name));
    }

    public function textOrNull(string $name): ?string
    {
        return $this->read($name, 'is_string');
    }

    public function whole(string $name): int
    {
        return self::certain($name, $this->wholeOrNull($name));
    }

    public function wholeOrNull(string $name): ?int
    {
        return $this->read($name, 'is_int');
    }

    public function number(string $name): float
    {
        return self::certain($name, $this->numberOrNull($name));
    }

    public function numberOrNull(string $name): ?float
    {
        $number = $this->read($name, static fn (mixed $value): bool => is_int($value) || is_float($value));

        return $number === null ? null : (float) $number;
    }

    public function flag(string $name): bool
    {
        return self::certain($name, $this->flagOrNull($name));
    }

    public function flagOrNull(string $name): ?bool
    {
        return $this->read($name, 'is_bool');
    }

    /** @return array<string, mixed> */
    public function facts(string $name): array
    {
        return self::certain($name, $this->factsOrNull($name));
    }

    /** @return array<string, mixed>|null */
    public function factsOrNull(string $name): ?array
    {
        $facts = $this->read($name, 'is_object');

        return $facts === null ? null : json_decode(json_encode($facts, JSON_THROW_ON_ERROR), true);
    }

    /** @return list<string> */
    public function texts(string $name): array
    {
        return self::certain($name, $this->textsOrNull($name));
    }

    /** @return list<string>|null */
    public function textsOrNull(string $name): ?array
    {
        return $this->read($name, static fn (mixed $list): bool => is_array($list)
            && array_filter($list, 'is_string') === $list);
    }

    /**
     * @template T of object
     * @param class-string<T> $class
     * @return T
     */
    public function model(string $name, string $class): object
    {
        return self::certain($name, $this->modelOrNull($name, $class));
    }

    /**
     * @template T of object
     * @param class-string<T> $class
     * @return T|null
     */
    public function modelOrNull(string $name, string $class): ?object
    {
        $fields = $this->fieldsOrNull($name);

        return $fields === null ? null : new $class($fields);
    }

    public function fields(string $name): self
    {
        return self::certain($name, $this->fieldsOrNull($name));
    }

    private function fieldsOrNull(string $name): ?self
    {
        $object = $this->read($name, 'is_object');

        return $object === null ? null : new self($object);
    }

    /**
     * @template T of object
     * @param class-string<T> $class
     * @return list<T>
     */
    public function models(string $name, string $class): array
    {
        return self::certain($name, $this->modelsOrNull($name, $class));
    }

    /**
     * @template T of object
     * @param class-string<T> $class
     * @return list<T>|null
     */
    public function modelsOrNull(string $name, string $class): ?array
    {
        $list = $this->read($name, 'is_array');
        if ($list === null) {
            return null;
        }

        return array_map(static fn (mixed $value): object => new $class(self::of($name, $value)), $list);
    }

    private static function of(string $name, mixed $value): self
    {
        return is_object($value) ? new self($value) : throw new \JsonException("$name is no object");
    }

    private function read(string $name, callable $fits): mixed
    {
        $value = $this->object->{$name} ?? null;
        if ($value !== null && !$fits($value)) {
            throw new \JsonException("$name is of another type");
        }

        return $value;
    }

    private static function certain(string $name, mixed $value): mixed
    {
        return $value ?? throw new \JsonException("no $name");
    }
}
