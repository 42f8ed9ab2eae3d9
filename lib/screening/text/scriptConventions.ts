import { conventionOf } from './spellings.ts';

/** How languages in other letters write foreign names, if a letter deviates from the table of its script. */
export const cyrillicConventions = [
  // Russian
  conventionOf('г=h/g дж=j у(?=[аеиоэ])=w ё=yo/e ц=ts/z йе=ye йя=hya джо=jo оу=o', /[ўіїєґљњћђџј]/),
  // Belarusian
  conventionOf('ў=v/u ц(?=[іеёюяь])=t/ts дз(?=[іеёюяь])=d г=g/h нка$=nko а=a/o я=ya/e э=e', /[ищїєґљњћђџј]/),
  // Ukrainian
  conventionOf('г=h/g ії=iy ія=ia іє=ie', /[ыэёўљњћђџј]/),
  // Bulgarian
  conventionOf('щ=sht ъ=a/u дж=j х=h', /[ыэёўіїєґљњћђџј]/),
  // Korean names by Kontsevich's rules and their older form: each syllable a word
  conventionOf(
    '^чен$=jong/jeong/chong/chon/cheon/jeon ^ын$=un/eun ^ир$=il ^гир$=gil ^хир$=hil ^чхор$=chol ^сор$=sol чхве=choe цой=choe чж=j ч=j/ch дж=j чх=ch е=eo ё=yeo ы=eu э=eo/ae н$=n/ng нъ=n хв=hw кх=k тх=t пх=p',
    /[ўїєґљњћђџјщъ]|[а-я]{7}/,
  ),
  // Chinese names by Palladius' rules
  conventionOf(
    'чж=zh ч=ch/q цз=z/j ц=c/q с=s/x нь=n н(?=[бвгджзклмнпрстфхцчш]|$)=ng юа=ua юэ=ue ю=yu/iu эй=ei э=e я=ya/ia го=guo о=o/uo',
    /[ўїєґљњћђџјщъ]/,
  ),
  // Serbian, Macedonian
  conventionOf('х=h љ=l њ=n ћ=ch ђ=j џ=j ј=y дж=j', /[ыэёўіїєґйщъюя]/),
];

export const greekConventions = [
  conventionOf(`
    ντ=d/nd/nt μπ=b/mb/mp γκ=g/ng τζ=j τσ=ch/ts χ=kh γι(?=[αεοω])=y/h γ(?=[εηιυ])=y/g υ=i/u ου=u σ=s/sh ζ=z/zh
    αυ=av/af ευ=ev/ef αι=ai/e ει=i/ei
  `),
];

/** The i of the nominative is written on to foreign names. */
export const georgianConventions = [
  conventionOf('(?<=[^აეიოუ])ი$= ჯ=j ჰ=h'),
  // Korean names, by way of Russian
  conventionOf('ჩ=j/ch ე=eo ი$= ნ(?=ი?$)=n/ng', /[ა-ჰ]{7}/u),
];

/** Foreign names are spelled by their sound; Korean ones by way of Russian. */
export const armenianConventions = [conventionOf('ջ=j'), conventionOf('չ=j/ch ե=eo ը=eu ն$=n/ng', /[ա-ֆ]{7}/u)];

/** Persian: the h before the ending of a name of origin is a vowel; "خامنه‌ای" is Khamenei. */
export const persianConventions = [conventionOf('های$=یی/ی')];
