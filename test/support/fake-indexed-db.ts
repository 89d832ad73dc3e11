/** How a phone's database may fail. */
export type Fault =
  | { readonly at: 'open' | 'put' | 'commit'; readonly error: string; readonly times?: number }
  /** It never answers. */
  | { readonly at: 'open' | 'commit'; readonly error: null; readonly times?: number };

class FakeRequest extends EventTarget {
  result: unknown = undefined;
  error: DOMException | null = null;

  /** Tells in a while how it ended, and then does what follows from that. */
  ends(event: string, then: () => void): void {
    setTimeout(() => {
      this.dispatchEvent(new Event(event));
      then();
    });
  }
}

class FakeStore {
  constructor(private readonly change: FakeTransaction) {}

  get(key: string): FakeRequest {
    return this.change.asks((request) => (request.result = this.change.phone.stored?.get(key)));
  }

  put(value: unknown, key: string): FakeRequest {
    return this.change.asks(() => this.change.changes.set(key, JSON.parse(JSON.stringify(value))), 'put');
  }
}

class FakeTransaction extends EventTarget {
  readonly objectStoreNames = ['kept'];
  readonly changes = new Map<string, unknown>();
  error: DOMException | null = null;
  private waiting = 0;

  constructor(readonly phone: FakePhone) {
    super();
  }

  objectStore(): FakeStore {
    return new FakeStore(this);
  }

  asks(work: (request: FakeRequest) => void, at?: 'put'): FakeRequest {
    const request = new FakeRequest();
    this.waiting += 1;
    const fault = at && this.phone.faultAt(at);
    if (fault?.error) {
      request.error = new DOMException('The phone refuses.', fault.error);
      request.ends('error', () => {
        // It bubbles before the transaction knows why it will end.
        this.dispatchEvent(new Event('error'));
        this.abort(request.error);
      });
      return request;
    }
    work(request);
    request.ends('success', () => {
      this.waiting -= 1;
      if (this.waiting === 0) this.commit();
    });
    return request;
  }

  private commit(): void {
    const fault = this.phone.faultAt('commit');
    if (fault?.error === null) return;
    if (fault) return this.abort(new DOMException('The phone refuses.', fault.error));
    for (const [key, value] of this.changes) this.phone.stored?.set(key, value);
    this.dispatchEvent(new Event('complete'));
  }

  private abort(error: DOMException | null): void {
    if (this.error) return;
    this.error = error;
    this.dispatchEvent(new Event('abort'));
  }
}

class FakeDatabase extends EventTarget {
  isClosed = false;

  constructor(private readonly phone: FakePhone) {
    super();
  }

  createObjectStore(): void {
    this.phone.stored = new Map();
  }

  transaction(): FakeTransaction {
    if (this.isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    return new FakeTransaction(this.phone);
  }

  close(): void {
    this.isClosed = true;
  }
}

/** A phone's database at the edge of tests of the door: as much of it as the door uses, which fails as it is told to. */
export class FakePhone {
  /** What is on the disk; null where there is no database. */
  stored: Map<string, unknown> | null = null;
  readonly connections: FakeDatabase[] = [];
  private faults: Fault[] = [];

  /** Puts it in the place of the browser's own. */
  constructor() {
    // The door has none of these.
    const none = Map;
    Object.assign(globalThis, {
      ...{ IDBRequest: FakeRequest, IDBTransaction: FakeTransaction, IDBObjectStore: FakeStore },
      ...{ IDBDatabase: FakeDatabase, IDBIndex: none, IDBCursor: none },
    });
    this.allow();
  }

  /** From now on it fails like this, as often as it says, or until `mend`. */
  fails(fault: Fault): void {
    this.faults.push(fault);
  }

  mend(): void {
    this.faults = [];
    this.allow();
  }

  /** The browser lets the site have no database. */
  deny(): void {
    this.define(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    this.endConnections();
  }

  /** Ends the page's connections as phones do, with an event or in silence. */
  endConnections(event?: 'close'): void {
    for (const connection of this.connections.splice(0)) {
      connection.close();
      if (event) connection.dispatchEvent(new Event(event));
    }
  }

  /** The fault that is met now at some place. */
  faultAt(at: Fault['at']): Fault | undefined {
    const found = this.faults.find((fault) => fault.at === at);
    if (found?.times === undefined) return found;
    this.faults = this.faults.filter((fault) => fault !== found);
    if (found.times > 1) this.faults.push({ ...found, times: found.times - 1 });
    return found;
  }

  private allow(): void {
    this.define(() => ({ open: () => this.open() }));
  }

  private define(get: () => unknown): void {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get });
  }

  private open(): FakeRequest {
    const request = new FakeRequest();
    const fault = this.faultAt('open');
    if (fault?.error === null) return request;
    if (fault) {
      request.error = new DOMException('The phone refuses.', fault.error);
      request.ends('error', () => undefined);
      return request;
    }
    const database = new FakeDatabase(this);
    this.connections.push(database);
    request.result = database;
    setTimeout(() => {
      if (!this.stored) request.dispatchEvent(new Event('upgradeneeded'));
      request.ends('success', () => undefined);
    });
    return request;
  }
}
