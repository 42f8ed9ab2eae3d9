// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class Encoding {
  public static final String UTF_8 = "utf-8";
  public static final String UTF_16LE = "utf-16le";
  public static final String UTF_16BE = "utf-16be";
  public static final String WINDOWS_1252 = "windows-1252";
  public static final String WINDOWS_1250 = "windows-1250";
  public static final String WINDOWS_1251 = "windows-1251";
  public static final String WINDOWS_1253 = "windows-1253";
  public static final String WINDOWS_1254 = "windows-1254";
  public static final String WINDOWS_1255 = "windows-1255";
  public static final String WINDOWS_1256 = "windows-1256";
  public static final String WINDOWS_1257 = "windows-1257";
  public static final String WINDOWS_874 = "windows-874";
  public static final String ISO_8859_2 = "iso-8859-2";
  public static final String ISO_8859_5 = "iso-8859-5";
  public static final String ISO_8859_6 = "iso-8859-6";
  public static final String ISO_8859_7 = "iso-8859-7";
  public static final String ISO_8859_8 = "iso-8859-8";
  public static final String ISO_8859_10 = "iso-8859-10";
  public static final String ISO_8859_13 = "iso-8859-13";
  public static final String ISO_8859_15 = "iso-8859-15";
  public static final String ISO_8859_16 = "iso-8859-16";
  public static final String KOI8_R = "koi8-r";
  public static final String KOI8_U = "koi8-u";
  public static final String IBM437 = "ibm437";
  public static final String IBM850 = "ibm850";
  public static final String IBM852 = "ibm852";
  public static final String IBM857 = "ibm857";
  public static final String IBM865 = "ibm865";
  public static final String IBM866 = "ibm866";
  public static final String MACINTOSH = "macintosh";
  public static final String X_MAC_CE = "x-mac-ce";
  public static final String X_MAC_CYRILLIC = "x-mac-cyrillic";
  public static final String GB18030 = "gb18030";
  public static final String BIG5 = "big5";
  public static final String SHIFT_JIS = "shift_jis";
  public static final String EUC_JP = "euc-jp";
  public static final String EUC_KR = "euc-kr";

  private Encoding() {}
}
