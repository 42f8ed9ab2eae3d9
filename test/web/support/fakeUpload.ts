/** Stands in for XMLHttpRequest: the test says how the upload goes on. */
export class FakeUpload {
  static last: FakeUpload | undefined;

  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  status = 0;
  responseText = '';
  url = '';
  form: FormData | undefined;

  open(_method: string, url: string) {
    this.url = url;
  }

  send(form: FormData) {
    this.form = form;
    FakeUpload.last = this;
  }

  abort() {
    this.onabort?.();
    this.onloadend?.();
  }

  answer(status: number, body = '') {
    this.status = status;
    this.responseText = body;
    this.onload?.();
    this.onloadend?.();
  }

  static install() {
    FakeUpload.last = undefined;
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  }
}
