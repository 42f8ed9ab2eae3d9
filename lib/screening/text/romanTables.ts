/** What a letter is in Latin, per script. Tables of our own, since the common libraries drop the Arabic alif and write Cyrillic vowels as in English. */

/** Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian and the Central Asian letters. */
export const cyrillic = letters(`
  а=a б=b в=v г=g ґ=g д=d е=e є=ie ж=zh з=z и=i і=i ї=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u
  ў=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=iu я=ia ё=e ђ=dj ѓ=g ѕ=dz ј=y љ=lj њ=nj ћ=c ќ=k
  џ=dzh ә=a ғ=gh қ=q ң=n ө=o ұ=u ү=u һ=h ҳ=h ҷ=j ӣ=i ӯ=u ҝ=g ҹ=j ѣ=e ѳ=f ӏ=
`);

export const greek = letters(`
  α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps
  ω=o αυ=av ευ=ev ου=ou μπ=b ντ=nt γκ=g γγ=ng
`);

/** Arabic, Persian, Urdu, Pashto, Kurdish, Uyghur: consonants and long vowels; short vowels are not written. Ain stands for the vowel it carries. */
export const arabic = letters(`
  ا=a ٱ=a ب=b پ=p ت=t ة=a ث=th ج=j چ=ch ح=h خ=kh د=d ذ=dh ر=r ز=z ژ=zh س=s ش=sh ص=s ض=d ط=t ظ=z ع=a
  غ=gh ف=f ڤ=v ق=q ک=k ك=k گ=g ل=l م=m ن=n ں=n ه=h ھ=h ہ=h ە=a و=w ى=a ي=y ی=y ے=e ء= ټ=t ٹ=t ډ=d ڈ=d
  ړ=r ڑ=r ږ=g ښ=sh ڼ=n ې=e ۍ=i ګ=g ڵ=l ڕ=r ۆ=o ێ=e ۇ=u ۈ=u ۋ=v ڭ=n ڠ=ng څ=ts ځ=dz ۀ=e
`);

/** Consonants and the letters also used as vowels. */
export const hebrew = letters(`
  א=a ב=b ג=g ד=d ה=h ו=w ז=z ח=h ט=t י=y כ=k ך=k ל=l מ=m ם=m נ=n ן=n ס=s ע= פ=p ף=f צ=ts ץ=ts ק=k ר=r
  ש=sh ת=t
`);

export const armenian = letters(`
  ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh
  ո=o չ=ch պ=p ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=u փ=p ք=k օ=o ֆ=f և=ev ու=u
`);

export const georgian = letters(`
  ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q
  შ=sh ჩ=ch ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h
`);

/**
 * Hindi, Nepali, Marathi. A consonant carries an a, except the last of a word; a sign after it replaces the a, and the
 * virama removes it.
 */
export const devanagariConsonants = letters(`
  क=k ख=kh ग=g घ=gh ङ=n च=ch छ=ch ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=f ब=b भ=bh
  म=m य=y र=r ल=l ळ=l व=v श=sh ष=sh स=s ह=h
`);
export const devanagariVowels = letters(`
  ा=a ि=i ी=i ु=u ू=u ृ=ri े=e ै=ai ो=o ौ=au ॅ=e ॉ=o ्=
`);
export const devanagariLetters = letters(`
  अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ओ=o औ=au ऑ=o ऍ=e ं=n ँ=n ः=h ़=
`);

/** Revised Romanisation of the three parts of a Hangul syllable, in the order of Unicode. */
export const hangulInitials = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ').map(silent);
export const hangulVowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
export const hangulFinals = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ').map(silent);

/** Reads a table: letter, equals sign, its Latin text, possibly empty. */
export function letters(table: string): Record<string, string> {
  return Object.fromEntries(
    table
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split('=')),
  );
}

function silent(part: string): string {
  return part === '-' ? '' : part;
}
