import { brand } from '../../../../lib/contract/brand.ts';
import {
  type ContactField,
  contactFields,
  contactMax,
  contactProblem,
  inquiryTypes,
  tidy,
} from '../../../../lib/contract/site/contactRules.ts';
import { replyWithin } from '../../../../lib/contract/site/replyTimes.ts';
import { countText } from '../../../../lib/contract/text/countText.ts';
import { type ContactDraft, type ContactValues, keepDraft, readDraft } from './contactDraft.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What an answer of the API other than success says; without an answer, status 0. */
interface Failure {
  status?: number;
  message?: string;
  details?: { problems?: { field: string; message: string }[] };
}

export interface ContactDeps {
  /** Sends a message; rejects with a Failure. */
  send: (body: object) => Promise<unknown>;
  now: () => number;
  newId: () => string;
}

/**
 * Makes the contact form work: fields are checked by the rules of the endpoint, a message is sent once however often the button is pressed,
 * and the text stays until it has arrived, also over a reload if the browser keeps it.
 */
export function startContact(part: HTMLElement, { send, now, newId }: ContactDeps): void {
  const find = <Found extends HTMLElement>(what: string) => part.querySelector(`[data-contact=${what}]`) as Found;
  const [form, button] = [find<HTMLFormElement>('form'), find<HTMLButtonElement>('send')];
  const [count, failure, done] = [find('count'), find('failure'), find('done')];
  const control = (name: ContactField | 'homepage') => form.elements.namedItem(name) as Control;
  const openedAt = now();
  let draft: ContactDraft | undefined = readDraft();
  let isSending = false;

  const values = (): ContactValues =>
    Object.fromEntries(contactFields.map((field) => [field, control(field).value])) as ContactValues;
  const sayCount = () => {
    const { length } = tidy(control('message').value);
    const over = length - contactMax.message;
    const sum = `${countText(length)} of ${countText(contactMax.message)} characters`;
    if (length === 0) count.textContent = `At most ${countText(contactMax.message)} characters`;
    else count.textContent = over > 0 ? `${sum}: please shorten it by ${countText(over)}` : sum;
  };
  const sayProblem = (field: ContactField, sentence: string | undefined) => {
    const place = part.querySelector<HTMLElement>(`#contact-${field}-problem`);
    if (place) {
      place.textContent = sentence ?? '';
      place.hidden = !sentence;
    }
    if (sentence) control(field).setAttribute('aria-invalid', 'true');
    else control(field).removeAttribute('aria-invalid');
  };
  /** Shows the problems and leads to the first one; true without problems. */
  const sayProblems = (problems: Partial<Record<ContactField, string | undefined>>): boolean => {
    for (const field of contactFields) sayProblem(field, problems[field]);
    const first = contactFields.find((field) => problems[field]);
    if (first) control(first).focus();
    return !first;
  };
  const say = (place: HTMLElement, sentence: string) => {
    place.textContent = sentence;
    place.hidden = sentence === '';
  };
  const keep = () => {
    draft = { values: values(), ...(draft?.sent ? { sent: draft.sent } : {}) };
    keepDraft(draft);
  };

  /** The id of these values: the one they were sent under before, or a new one. */
  const idOf = (text: string): string => {
    const id = draft?.sent?.text === text ? draft.sent.id : newId();
    draft = { values: values(), sent: { id, text } };
    keepDraft(draft);
    return id;
  };

  const submit = async () => {
    if (isSending) return;
    say(failure, '');
    say(done, '');
    const given = Object.fromEntries(Object.entries(values()).map(([field, value]) => [field, tidy(value)]));
    const problems = Object.fromEntries(
      contactFields.map((field) => [field, contactProblem(field, given[field] ?? '')]),
    );
    if (!sayProblems(problems)) return;
    isSending = true;
    button.ariaDisabled = 'true';
    button.textContent = 'Sending...';
    const { company, ...required } = given;
    const homepage = control('homepage').value;
    try {
      await send({
        inquiry_id: idOf(JSON.stringify(given)),
        ...required,
        ...(company && { company }),
        ...(homepage && { homepage }),
        open_ms: Math.max(0, Math.round(now() - openedAt)),
      });
      draft = undefined;
      keepDraft(undefined);
      form.reset();
      sayCount();
      say(
        done,
        `Thank you. Your message has reached us, and we reply to ${given.email} ${replyWithin}. A confirmation goes there by mail, at most one a day.`,
      );
      done.focus();
    } catch (error) {
      const told = problemsOf(error as Failure);
      if (sayProblems(told)) say(failure, sentenceOf(error as Failure));
    } finally {
      isSending = false;
      button.ariaDisabled = null;
      button.textContent = 'Send message';
    }
  };

  if (draft) for (const field of contactFields) control(field).value = draft.values[field];
  const wanted = new URLSearchParams(window.location.search).get('type');
  if (wanted && inquiryTypes.some((type) => type === wanted)) control('inquiry_type').value = wanted;
  sayCount();
  button.disabled = false;
  form.addEventListener('input', ({ target }) => {
    const field = contactFields.find((name) => control(name) === target);
    if (field && control(field).ariaInvalid) sayProblem(field, contactProblem(field, tidy(control(field).value)));
    sayCount();
    keep();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[data-inquiry-type]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      control('inquiry_type').value = link.dataset.inquiryType ?? '';
      sayProblem('inquiry_type', undefined);
      keep();
      form.scrollIntoView?.({ block: 'nearest' });
      control(contactFields.find((field) => field !== 'company' && control(field).value === '') ?? 'message').focus();
    });
  }
}

/** What the API says of single fields. */
function problemsOf({ details }: Failure): Partial<Record<ContactField, string>> {
  const problems = details?.problems ?? [];
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

function sentenceOf({ status = 0, message }: Failure): string {
  const kept = 'What you wrote is kept here.';
  if (status === 0) return `We could not be reached. ${kept} Check your connection and send it again.`;
  if (status < 500 && message) return `${message} ${kept}`;
  return `Your message could not be taken. ${kept} Send it again in a moment, or write to ${brand.supportEmail}.`;
}
