<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class Encoding
{
    public const UTF-8 = 'utf-8';
    public const UTF-16LE = 'utf-16le';
    public const UTF-16BE = 'utf-16be';
    public const WINDOWS-1252 = 'windows-1252';
    public const WINDOWS-1250 = 'windows-1250';
    public const WINDOWS-1251 = 'windows-1251';
    public const WINDOWS-1253 = 'windows-1253';
    public const WINDOWS-1254 = 'windows-1254';
    public const WINDOWS-1255 = 'windows-1255';
    public const WINDOWS-1256 = 'windows-1256';
    public const WINDOWS-1257 = 'windows-1257';
    public const WINDOWS-874 = 'windows-874';
    public const ISO-8859-2 = 'iso-8859-2';
    public const ISO-8859-5 = 'iso-8859-5';
    public const ISO-8859-6 = 'iso-8859-6';
    public const ISO-8859-7 = 'iso-8859-7';
    public const ISO-8859-8 = 'iso-8859-8';
    public const ISO-8859-10 = 'iso-8859-10';
    public const ISO-8859-13 = 'iso-8859-13';
    public const ISO-8859-15 = 'iso-8859-15';
    public const ISO-8859-16 = 'iso-8859-16';
    public const KOI8-R = 'koi8-r';
    public const KOI8-U = 'koi8-u';
    public const IBM437 = 'ibm437';
    public const IBM850 = 'ibm850';
    public const IBM852 = 'ibm852';
    public const IBM857 = 'ibm857';
    public const IBM865 = 'ibm865';
    public const IBM866 = 'ibm866';
    public const MACINTOSH = 'macintosh';
    public const X-MAC-CE = 'x-mac-ce';
    public const X-MAC-CYRILLIC = 'x-mac-cyrillic';
    public const GB18030 = 'gb18030';
    public const BIG5 = 'big5';
    public const SHIFT_JIS = 'shift_jis';
    public const EUC-JP = 'euc-jp';
    public const EUC-KR = 'euc-kr';
}
