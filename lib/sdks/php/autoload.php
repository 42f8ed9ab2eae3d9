<?php

declare(strict_types=1);

// Loads the classes where the package is not installed by Composer, whose own vendor/autoload.php does the same.
spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/src/' . str_replace('\\', '/', substr($class, strlen('Klarnavn\\'))) . '.php';
    if (str_starts_with($class, 'Klarnavn\\') && is_file($file)) {
        require $file;
    }
});
