<?php

declare(strict_types=1);

namespace Klarnavn\Http;

/**
 * Fields of an input that stand in the address of a call.
 *
 * @internal
 */
final class CallPath
{
    /**
     * Fills the fields that a path names in braces.
     *
     * @param array<string, mixed> $fields
     * @return array{string, array<string, mixed>} the path, and the other fields
     * @throws \InvalidArgumentException for one that would lead elsewhere
     */
    public static function fill(string $path, array $fields): array
    {
        preg_match_all('/\{(\w+)\}/', $path, $found);
        foreach ($found[1] as $name) {
            $path = str_replace("{{$name}}", self::segment($name, $fields[$name] ?? null), $path);
            unset($fields[$name]);
        }

        return [$path, $fields];
    }

    /**
     * The query with these fields; empty without any.
     *
     * @param array<string, mixed> $fields
     */
    public static function query(array $fields): string
    {
        $query = http_build_query($fields, '', '&', PHP_QUERY_RFC3986);

        return $query === '' ? '' : "?$query";
    }

    /** A part of a path; empty or of dots alone it would be another path. */
    private static function segment(string $name, mixed $value): string
    {
        if (!is_string($value) || in_array($value, ['', '.', '..'], true)) {
            throw new \InvalidArgumentException("$name is required");
        }

        return rawurlencode($value);
    }
}
