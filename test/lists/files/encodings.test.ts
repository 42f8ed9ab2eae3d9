import { type TextEncoding, textEncodingNames } from '../../../lib/contract/text/textEncodings.ts';
import { openAnyTable } from '../../../lib/lists/files/anyTable.ts';
import { decoderOf } from '../../../lib/lists/files/encodings.ts';
import { encoded } from '../../support/encoded.ts';

const limits = { packedBytesMax: 1e7, unpackedBytesMax: 1e8, columnsMax: 99, checkTime: () => {} };

async function read(bytes: Uint8Array, encoding?: TextEncoding) {
  const table = await openAnyTable(bytes, { ...limits, encoding });
  if (table.kind !== 'text') throw new Error('This is no text');
  const lines: string[] = [];
  for await (const { cells } of table.lines()) lines.push(cells.join(';'));
  return { text: lines.join('\n'), ...table.encoding };
}

const west = [
  'Jürgen Größmann',
  'François Lefèvre',
  'José Muñoz Ibáñez',
  'Søren Kjærgaard',
  'Åsa Sjöberg',
  'Zoë Brontë',
];
const nordic = ['Søren Kjærgaard', 'Åse Østergård', 'Øjvind Bøgh', 'Kåre Sæther', 'Jørgen Ærø'];
const polish = ['Łukasz Wiśniewski', 'Małgorzata Dąbrowska', 'Stanisław Wójcik', 'Żaneta Zając'];
const czech = ['Jiří Dvořák', 'Tomáš Růžička', 'Věra Němcová', 'Ondřej Šťastný', 'Žofie Křížová'];
const russian = ['Владимир Сергеевич Иванов', 'Наталья Кузнецова', 'Фёдор Щербаков'];
const greek = ['Γεώργιος Παπαδόπουλος', 'Ελένη Δημητρίου', 'Κωνσταντίνος Αθανασίου'];
const turkish = ['Şükrü Yıldırım', 'Ayşe Çağlar', 'İbrahim Doğan', 'Gülşah Öztürk'];
const arabic = ['محمد عبد الرحمن', 'فاطمة الزهراء', 'يوسف إبراهيم'];
const baltic = ['Jānis Bērziņš', 'Žydrūnas Kazlauskas', 'Kristīne Kalniņa', 'Rūta Šimkutė'];
const simplified = ['王小明', '李建国', '张伟', '刘洋', '陈静', '赵丽华'];
const traditional = ['陳志豪', '林淑芬', '黃美玲', '張家豪', '劉建宏', '蔡英文'];
const japanese = ['田中太郎', '鈴木一郎', '佐藤花子', 'さくら 渡辺', 'タナカ ケンジ'];
const korean = ['김철수', '박지영', '이민호', '최수진', '정다은'];

/** Small files of names in the encodings in which customers save them. */
const files: [TextEncoding, string, readonly string[]][] = [
  ['windows-1252', 'Western', west],
  ['windows-1252', 'Nordic', nordic],
  ['windows-1250', 'Polish', polish],
  ['windows-1250', 'Czech', czech],
  ['windows-1251', 'Russian', russian],
  ['windows-1251', 'Bulgarian', ['Димитър Желязков', 'Цветелина Стоянова', 'Йордан Щерев']],
  ['windows-1253', 'Greek', greek],
  ['windows-1253', 'Greek capitals', ['ΓΕΩΡΓΙΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ', 'ΕΛΕΝΗ ΔΗΜΗΤΡΙΟΥ']],
  ['windows-1254', 'Turkish', turkish],
  ['windows-1254', 'Turkish capitals', ['ŞÜKRÜ YILDIRIM', 'İBRAHİM DOĞAN', 'GÜLŞAH ÖZTÜRK', 'AYŞE ÇAĞLAR']],
  ['windows-1256', 'Arabic', arabic],
  ['windows-1256', 'Persian', ['محسن پورمحمدي', 'گلناز چمران', 'ژاله رضايي']],
  ['windows-1257', 'Baltic', baltic],
  ['windows-1257', 'Latvian', ['Māris Kučinskis', 'Inese Lībiņa', 'Dāvis Pētersons', 'Ģirts Ķēniņš']],
  ['iso-8859-2', 'Polish', polish],
  ['iso-8859-2', 'Czech', czech],
  ['iso-8859-15', 'Western', west],
  ['iso-8859-15', 'Finnish', ['Väinö Hämäläinen', 'Päivi Kärkkäinen', 'Matti Mäkelä']],
  ['ibm850', 'Western', west],
  ['ibm850', 'Danish', [...nordic, 'Gøg & Bøg Træskæring']],
  ['ibm865', 'Nordic', nordic],
  ['ibm865', 'Norwegian', ['Bjørg Næss', 'Øystein Sørbø', 'Pål Bråthen', 'Åshild Grønvold']],
  ['ibm437', 'German', ['Jürgen Müller', 'Käthe Schröder', 'Günther Weiß', 'Björn Krüger']],
  ['ibm437', 'French', ['François Lefèvre', 'Hélène Béranger', 'Gaëlle Châtelain', 'Jérôme Dubé', 'Noël Garçon']],
  ['macintosh', 'Western', west],
  ['macintosh', 'Nordic', nordic],
  ['gb18030', 'simplified', simplified],
  ['gb18030', 'firms', ['北京华为科技有限公司', '上海贸易公司', '刘德华']],
  ['big5', 'traditional', traditional],
  ['big5', 'firms', ['台灣積體電路', '鴻海精密工業', '陳水扁']],
  ['shift_jis', 'Japanese', japanese],
  ['shift_jis', 'kana', ['ヤマダ タロウ', 'サトウ ハナコ', 'スズキ イチロウ']],
  ['euc-kr', 'Korean', korean],
  ['euc-kr', 'firms', ['삼성전자', '현대자동차', '김정은', '이재용']],
];
const tableOf = (names: readonly string[]) => `Ref;Name\n${names.map((name, i) => `${i + 1};${name}`).join('\n')}`;

describe('a small file of names', () => {
  it('is one of 34 in 17 encodings', () => {
    expect(files).toHaveLength(34);
    expect(new Set(files.map(([encoding]) => encoding)).size).toBe(17);
  });

  it.each(files)('is read as it was written: %s, %s', async (encoding, _, names) => {
    const text = tableOf(names);
    const found = await read(encoded(text, encoding));
    expect(found.text).toBe(text);
    expect(found.rivals).toEqual([]);
    expect(found.words.length).toBeGreaterThan(0);
    expect(text).toContain(found.words[0]);
  });

  it.each(files)(
    'with a broken byte is refused with its line, or never read otherwise: %s, %s',
    async (encoding, _, names) => {
      const bytes = encoded(tableOf(names), encoding);
      // No encoding of these has it alone at the end of a line, but Mac Roman and those of DOS.
      const broken = Buffer.concat([
        bytes,
        encoded('\n9;Anna ', encoding),
        Buffer.from([0xff]),
        encoded('\n', encoding),
      ]);
      try {
        const { text, rivals } = await read(broken);
        expect([rivals.length > 0, text.startsWith(tableOf(names))]).toContain(true);
      } catch (error) {
        expect(error).toMatchObject({
          code: 'UNKNOWN_ENCODING',
          ofTable: expect.stringContaining(`Line ${names.length + 2} of the file`),
        });
      }
    },
  );

  it('in UTF-8 with a broken byte is refused with its line, and not read as another encoding', async () => {
    const bytes = Buffer.concat([Buffer.from(tableOf(west)), Buffer.from('\n9;Ren'), Buffer.from([0xe9, 0x0a])]);
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'UNKNOWN_ENCODING',
      ofTable: expect.stringContaining(
        'Line 8 of the file is damaged or in another encoding: its letters are not UTF-8',
      ),
    });
  });

  it('in EBCDIC is refused by name', async () => {
    const hex =
      'd5819485 6bd98586 25c19595 8140d4a4 93938599 6bf1f2f3 25d28199 9396 40d48999 a4a385 6bf4f5 25'.replaceAll(
        ' ',
        '',
      );
    await expect(read(Buffer.from(hex, 'hex'))).rejects.toMatchObject({
      ofTable: expect.stringMatching(/written in EBCDIC/),
    });
  });

  it('that may be in several encodings names them, with what each reads', async () => {
    const { encoding, words, rivals } = await read(encoded('Name\nŠtern\nAnna\n', 'windows-1252'));
    expect({ encoding, words }).toEqual({ encoding: 'windows-1252', words: ['Štern'] });
    expect(rivals).toContainEqual({ encoding: 'macintosh', words: ['ätern'] });
    // Windows-1250 has this letter in the same place.
    expect(rivals.map((rival) => rival.encoding)).not.toContain('windows-1250');
  });

  it('with a heading in another encoding than its rows is doubtful', async () => {
    const bytes = Buffer.concat([
      encoded('Navn;Fødselsår\n', 'ibm850'),
      encoded(nordic.map((n) => `${n};1970\n`).join(''), 'windows-1252'),
    ]);
    const { encoding, rivals } = await read(bytes);
    expect(encoding).toBe('windows-1252');
    expect(rivals.map((rival) => rival.encoding)).toContain('ibm850');
    const rows = nordic.map((name) => `${name};1970\n`).join('');
    await expect(
      read(Buffer.concat([encoded('Navn;Fødselsår\n', 'windows-1252'), Buffer.from(rows)])),
    ).rejects.toMatchObject({
      ofTable: expect.stringContaining('Line 1 of the file'),
    });
  });

  it('is read in the encoding that is asked for', async () => {
    const bytes = encoded('Name\nÐsa\n', 'windows-1252');
    expect(await read(bytes, 'windows-1254')).toMatchObject({
      text: 'Name\nĞsa',
      encoding: 'windows-1254',
      rivals: [],
    });
  });
});

describe('an encoding', () => {
  it.each([
    ['ibm865', '426a9b726e208f7365', 'Bjørn Åse'],
    ['ibm850', '426a9b726e208f736520b5', 'Bjørn Åse Á'],
    ['ibm437', '4d816c6c6572208ea580', 'Müller ÄÑÇ'],
    ['macintosh', '4d9f6c6c65722053bf72656e', 'Müller Søren'],
    ['windows-1252', '8a8e9a9e9f808c9c92', 'ŠŽšžŸ€Œœ’'],
    ['koi8-r', 'f0d5d4c9ce', 'Путин'],
  ] as const)('has its letters at their places: %s', (encoding, hex, text) => {
    expect(decoderOf(encoding, { strict: true })(Buffer.from(hex, 'hex'))).toBe(text);
  });

  it.each(textEncodingNames)('is known to the program: %s', (encoding) => {
    const decode = decoderOf(encoding, { strict: false });
    expect(decode(encoding.startsWith('utf-16') ? Buffer.from([0x41, 0x41]) : Buffer.from('Anna')) + decode()).not.toBe(
      '',
    );
  });

  it('is read strictly', () => {
    expect(() => decoderOf('windows-1252', { strict: true })(Buffer.from([0x81]))).toThrow();
    expect(() => decoderOf('shift_jis', { strict: true })(Buffer.from([0x81, 0x20]))).toThrow();
  });
});
