<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class Encoding
{
    public const UTF_8 = 'utf-8';
    public const UTF_16LE = 'utf-16le';
    public const UTF_16BE = 'utf-16be';
    public const WINDOWS_1252 = 'windows-1252';
    public const WINDOWS_1250 = 'windows-1250';
    public const WINDOWS_1251 = 'windows-1251';
    public const WINDOWS_1253 = 'windows-1253';
    public const WINDOWS_1254 = 'windows-1254';
    public const WINDOWS_1255 = 'windows-1255';
    public const WINDOWS_1256 = 'windows-1256';
    public const WINDOWS_1257 = 'windows-1257';
    public const WINDOWS_874 = 'windows-874';
    public const ISO_8859_2 = 'iso-8859-2';
    public const ISO_8859_5 = 'iso-8859-5';
    public const ISO_8859_6 = 'iso-8859-6';
    public const ISO_8859_7 = 'iso-8859-7';
    public const ISO_8859_8 = 'iso-8859-8';
    public const ISO_8859_10 = 'iso-8859-10';
    public const ISO_8859_13 = 'iso-8859-13';
    public const ISO_8859_15 = 'iso-8859-15';
    public const ISO_8859_16 = 'iso-8859-16';
    public const KOI8_R = 'koi8-r';
    public const KOI8_U = 'koi8-u';
    public const IBM437 = 'ibm437';
    public const IBM850 = 'ibm850';
    public const IBM852 = 'ibm852';
    public const IBM857 = 'ibm857';
    public const IBM865 = 'ibm865';
    public const IBM866 = 'ibm866';
    public const MACINTOSH = 'macintosh';
    public const X_MAC_CE = 'x-mac-ce';
    public const X_MAC_CYRILLIC = 'x-mac-cyrillic';
    public const GB18030 = 'gb18030';
    public const BIG5 = 'big5';
    public const SHIFT_JIS = 'shift_jis';
    public const EUC_JP = 'euc-jp';
    public const EUC_KR = 'euc-kr';
}
