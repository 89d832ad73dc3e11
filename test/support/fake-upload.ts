/** An XMLHttpRequest whose progress and end the test controls. `last` is the newest one. */
export class FakeUpload {
  static last: FakeUpload | null = null;

  method = '';
  path = '';
  readonly headers = new Map<string, string>();
  body: unknown = null;
  aborted = false;
  status = 0;
  responseText = '';
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    FakeUpload.last = this;
  }

  open(method: string, path: string): void {
    Object.assign(this, { method, path });
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(body: unknown): void {
    this.body = body;
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  sent(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  answers(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}
