import { canonicalForm } from '../text/canonicalForm.ts';
import { romanise } from '../text/romanise.ts';
import shortForms from './shortForms.data.json';

/**
 * Equal words of persons' names in other spellings or sister languages, a row each: those in thousands of listed names and more than an
 * edit or two apart.
 */
const spelledRows = [
  'bin ben ibn bn بن ابن бин бен ибн',
  'bint binti bent بنت',
  'ould wuld walad weld ولد',
  'abu abou abo ebu ابو абу',
  'abdul abdel abdal abd عبد абдул абдель',
  'al el ul ad ar ash az ed er ez ال آل аль эль ал ел ад ар аш аз эд эр',
  'von van фон ван',
  'haji hajji hajj alhaj الحاج حاجي حاجی حاج',
  'sheikh shaikh shaykh cheikh sheik الشيخ شيخ الشیخ شیخ',
  'mullah mulla molla ملا',
  'mawlawi maulavi maulvi mawlavi moulavi',
  'sayyid sayed syed seyed said سيد سید السيد',
  'muhammad mohammad mohammed mohamed muhamed muhamad mohamad mohd mehmet mehmed magomed mukhamed محمد мухаммад магомед',
  'ahmad ahmed ahmet akhmed akhmad احمد ахмед ахмад',
  'hussein husayn hussain hossein husain hussien huseyin حسين حسین',
  'yusuf yousef youssef yousuf yusef yosef yousif يوسف',
  'osama usama oussama أسامة اسامة',
  'omar umar omer عمر',
  'othman uthman osman ousmane usman عثمان',
  'khalid khaled halid خالد',
  'abdullah abdallah abdulla abdalla عبدالله',
  'abdurrahman abdulrahman abdelrahman abdalrahman abderrahmane عبدالرحمن',
  'ibrahim ebrahim ibrahima ibragim ابراهيم',
  'jamal gamal djamel جمال',
  'vladimir volodymyr uladzimir uladzimer wladimir владимир володимир уладзімір',
  'alexander aleksandr oleksandr aliaksandr alexandr alyaksandr александр олександр аляксандр',
  'dmitry dmitri dmitriy dmytro dzmitry dzmitryi dimitri дмитрий дмитро дзмітрый',
  'nikolai nikolay mykola mikalai nicolai николай микола мікалай',
  'sergei sergey serhiy serhii siarhei syarhei сергей сергій сяргей',
  'mikhail mykhailo mikhailo mihail mikhael михаил михайло міхаіл',
  'andrei andrey andriy andrii andrzej андрей андрій',
  'yuri yury yuriy yurii iurii jurij юрий юрій',
  'evgeny yevgeny evgeniy yevgeniy yevhen yevhenii евгений євген',
  'alexei aleksei alexey oleksiy oleksii aliaksei алексей олексій аляксей',
  'pavel pavlo pavlo павел павло',
  'igor ihor ihar игорь ігор ігар',
  'oleg oleh aleh олег алег',
  'vasily vasili vasiliy vasyl василий василь',
  'konstantin kostiantyn kanstantsin константин костянтин',
  'viktor victor viktar виктор віктор',
  'petr pyotr petro piotr пётр петро',
];
/** "Mg" is Maung, "Wm" William: a name beside its usual abbreviation in files, searched as written. */
const abbreviatedRows = Object.entries(shortForms.abbreviated).flatMap(([name, short]) =>
  short.split(' ').map((each) => `${name} ${each}`),
);
const rows = [...spelledRows, ...abbreviatedRows].map((row) => row.split(' '));

/** Words of this length and more are found by their sound too. */
const soundLengthMin = 5;

const byWord = new Map<string, number[]>();
for (const [row, words] of rows.entries()) {
  for (const word of words) {
    const form = canonicalForm(romanise(word).latin);
    for (const key of form.length >= soundLengthMin ? [word, soundKey(form)] : [word]) {
      byWord.set(key, [...new Set([...(byWord.get(key) ?? []), row])]);
    }
  }
}

/** The rows a word stands in. */
export function variantRowsOf(text: string, form: string): number[] {
  return byWord.get(text) ?? byWord.get(soundKey(form)) ?? [];
}

function soundKey(form: string): string {
  return `/${form}`;
}
