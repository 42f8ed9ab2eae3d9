import { conventionOf } from './spellings.ts';

/**
 * How languages in Latin letters write names of Russian, Ukrainian, Arabic, Persian and other origin, as the spelling of English and most
 * lists, and the letters never used in such a text. From the languages' rules of transcription (Duden; Språkrådet; Taalunie; PWN; Akadémiai
 * helyesírás; ÚJČ; SFS 4900; VVC; VLKK; TDK). Marks may be missing: s for š.
 */
export const latinConventions = [
  // German
  conventionOf(
    `schtsch=shch tsch=ch dsch=j sch=sh/zh ch=kh w=v ss=s s(?=[aeiouyäöü])=z/s z=ts/z tz=ts j=y v=f/v
     (?<=tsch)o(?=w)=e/o ä=e ö=o ü=u ß=ss ie=i/ie`,
    /sh|kh|gh|oo|ou|c(?!h|k)/,
  ),
  // Danish, Norwegian, Swedish
  conventionOf(
    'stsj=shch sjtsj=shch tsj=ch tj=ch sj=sh zj=zh dzj=j dj=j skj=shk j=y ch=kh å=o ø=o ä=e ö=o',
    /[wqx]|sh|oo|ee|ph|ck/,
  ),
  // Dutch
  conventionOf('sjtsj=shch tsj=ch sj=sh zj=zh dzj=j dj=j oe=u ch=kh j=y ie=i ij$=iy aa=a oo=o uu=u', /[qx]|sh|ph|ck/),
  // French
  conventionOf(
    `chtch=shch tch=ch ch=sh/kh dj=j j=zh ou(?=[aeiï])=w ou=u gu(?=[eéi])=g qu=k ï=i ine$=in ss=s c(?=[eéi])=s ç=s tz=ts
     eff$=ev off$=ov en$=en/in`,
    /sh|oo|ee|ck/,
  ),
  // Polish
  conventionOf(
    `szcz=shch cz=ch sz=sh rz=r/zh ż=zh ź=z ś=s ć=ch ń=n ł=l ó=o/u ch=kh c=ts w=v j=y dż=j dź=dz dz=dz ie=e
     i(?=[aou])=y/i`,
    /[qvx]|sh|th|ph|oo|ee|ou/,
  ),
  // Czech, Slovak, Croatian, Slovene and the scholarly system
  conventionOf(
    `šč=shch č=ch š=sh ž=zh ć=ch đ=j dž=j ch=kh c=ts/ch j=y ř=r ť=t ď=d ň=n ě=e ů=u lj=l nj=n
     (?<=ov|ev|in)ov[aá]$=a (?<=[kc])ov[aá]$=o/a z=z/zh h=h/g`,
    /[wqx]|sh|th|ph|oo|ee|ck/,
  ),
  // Hungarian
  conventionOf(
    'scs=shch cs=ch dzs=j zs=zh sz=s s=sh gy=d/gy ty=t ny=n ly=l/y j=y c=ts ö=o ő=o ü=u ű=u',
    /[wqx]|sh|th|ph|ch|oo|ee|ck/,
  ),
  // Finnish, Estonian
  conventionOf('štš=shch tš=ch š=sh ž=zh ts=ch/ts j=y ä=a/e ö=o y=u/y aa=a oo=o uu=u ii=i', /[wqxc]|sh|th|ph/),
  // Spanish
  conventionOf('j=kh/y ll=y/l ñ=n gu(?=[eéi])=g qu=k c(?=[eéi])=s z=s/z', /w|sh|th|ph|oo|ee|ck/),
  // Italian
  conventionOf(
    `sci(?=[aou])=sh sc(?=[ei])=sh ch(?=[ei])=k gh(?=[ei])=g ci(?=[aou])=ch c(?=[ei])=ch gi(?=[aou])=j j=y z=ts/z`,
    /w|sh|th|ph|oo|ee|ck/,
  ),
  // Portuguese
  conventionOf(
    'tch=ch ch=sh dj=j x=sh/ks gu(?=[eéi])=g qu=k j=zh lh=l nh=n ç=s c(?=[eéi])=s ou=ou/u',
    /w|sh|th|ph|oo|ee|ck/,
  ),
  // Turkish, Azerbaijani
  conventionOf('ş=sh ç=ch c=j ğ=gh j=zh x=kh q=g/k ə=a e=a/e ı=i ö=o ü=u', /w|sh|th|ph|oo|ee|ou|ck/),
  // Latvian: every word of a name ends as the language needs it
  conventionOf(
    `šč=shch č=ch š=sh ž=zh dž=j ķ=k ģ=g ļ=l ņ=n c=ts j=y h=kh (?<=[^aeiouāēīū])s$= (?<=[sc]k)is$=i is$=i/ z=z/zh`,
    /[wqxy]|sh|th|ph|oo|ee|ck|[^saeiouāēīū](?: |$)/,
  ),
  // Lithuanian: the same
  conventionOf(
    `šč=shch č=ch š=sh ž=zh dž=j ch=kh c=ts j=y as$= (?<=[sc]k)is$=i is$=i/ ius$= jus$=y us$= ė=e ų=u ū=u y=i io=o
     iu=u z=z/zh`,
    /[wqx]|sh|th|ph|oo|ee|ck|[^saeioėu](?: |$)/,
  ),
  // Romanian
  conventionOf(
    'ș=sh ş=sh ț=ts ţ=ts ch(?=[ei])=k gh(?=[ei])=g ci(?=[aou])=ch c(?=[ei])=ch ă=a â=y/a î=i j=zh',
    /[wqy]|sh|th|ph|oo|ee|ck/,
  ),
  // Albanian
  conventionOf('xh=j ç=ch x=dz q=ch/k j=y ë=e c=ts gj=g', /w|ph|oo|ee|ck/),
  // Indonesian and Malay in their older spelling
  conventionOf('tj=ch dj=j sj=sh oe=u j=y sy=sh nj=ny', /[qvx]|sh|ph|oo|ck/),
];
