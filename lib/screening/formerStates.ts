/**
 * Dissolved states, with their ISO 3166-3 codes and their successors by alpha-2 code, the successor to the UN seat first. A person listed
 * as their citizen may be a citizen of any of them.
 */
export const formerStates: readonly { called: readonly string[]; successors: readonly string[] }[] = [
  {
    called: [
      ...['SU', 'SUN', 'USSR', 'UdSSR', 'URSS', 'Soviet Union', 'Union of Soviet Socialist Republics'],
      ...['Sowjetunion', 'Union soviétique', 'Sovjetunionen'],
    ],
    successors: ['RU', 'AM', 'AZ', 'BY', 'EE', 'GE', 'KG', 'KZ', 'LT', 'LV', 'MD', 'TJ', 'TM', 'UA', 'UZ'],
  },
  {
    called: ['YU', 'YUG', 'Yugoslavia', 'Federal Republic of Yugoslavia', 'Jugoslawien', 'Yougoslavie', 'Jugoslavien'],
    successors: ['RS', 'BA', 'HR', 'ME', 'MK', 'SI', 'XK'],
  },
  { called: ['CS', 'SCG', 'Serbia and Montenegro'], successors: ['RS', 'ME', 'XK'] },
  { called: ['CSK', 'Czechoslovakia', 'Tschechoslowakei'], successors: ['CZ', 'SK'] },
  { called: ['AN', 'ANT', 'Netherlands Antilles'], successors: ['CW', 'BQ', 'SX'] },
  { called: ['DD', 'DDR'], successors: ['DE'] },
  { called: ['ZR', 'ZAR'], successors: ['CD'] },
  { called: ['BU', 'BUR'], successors: ['MM'] },
  { called: ['TP', 'TMP'], successors: ['TL'] },
  { called: ['YD', 'YMD'], successors: ['YE'] },
  { called: ['FX', 'FXX'], successors: ['FR'] },
  { called: ['ROM'], successors: ['RO'] },
  { called: ['HV'], successors: ['BF'] },
  { called: ['DY'], successors: ['BJ'] },
  { called: ['RH'], successors: ['ZW'] },
  { called: ['NH'], successors: ['VU'] },
  { called: ['VD'], successors: ['VN'] },
  { called: ['NT', 'NTZ'], successors: ['SA', 'IQ'] },
];
