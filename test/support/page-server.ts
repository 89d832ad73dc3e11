import { PAGE_SENTENCES } from '../../adapters/http/sentences/page-sentences.ts';
import { endsTooEarly, type FrontPage } from '../../domain/front-page.ts';
import type { InfoPage } from '../../domain/info-page.ts';
import type { PageProblem } from '../../domain/page-fields.ts';
import { ADMIN, AdminServer, type AdminCall } from './admin-server.ts';

type Stored = Readonly<Record<string, unknown>>;

const PAGES: Readonly<Record<string, string>> = {
  updateFrontPage: 'getFrontPage',
  updateSignupPage: 'getSignupPage',
  updateFoodPage: 'getFoodPage',
  updateComposPage: 'getComposPage',
  updateInfoPage: 'getInfoPage',
};

/** The server of the page editors: pages and when they were saved, on top of the back-office's server. */
export class PageServer {
  readonly office = new AdminServer();
  private readonly pages = new Map<string, Stored>();
  private clock = Date.parse('2027-03-01T12:00:00Z');
  /** The answer to the next save, in place of the server's own. */
  refusal: { readonly status: number; readonly body: unknown } | 'unreachable' | null = null;

  /** Stores a page as if an admin had saved it. */
  stores(name: string, page: object, by: string = ADMIN.username): this {
    this.clock += 60_000;
    this.pages.set(name, { ...page, UpdatedBy: by, updatedAt: this.clock });
    return this;
  }

  page(name: string): Stored | undefined {
    return this.pages.get(name);
  }

  called(path: string): AdminCall[] {
    return this.office.called(path);
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const name = path.split('/').at(-1) ?? '';
    const read = PAGES[name];
    if (read !== undefined) this.office.next.push({ path: name, reply: this.save(read, init) });
    else if (Object.values(PAGES).includes(name)) {
      const page = this.pages.get(name);
      this.office.next.push({ path: name, reply: { body: page ? [page] : [] } });
    } else if (path.includes('Cache')) this.office.next.push({ path: name, reply: {} });
    return this.office.fetch(path, init);
  };

  private save(name: string, init: RequestInit) {
    const { refusal } = this;
    this.refusal = null;
    if (refusal) return refusal;
    const { updatedAt, ...page } = JSON.parse(init.body as string) as Stored & { updatedAt: number };
    const stored = this.pages.get(name) as { updatedAt: number } | undefined;
    if (stored && updatedAt < stored.updatedAt)
      return { status: 409, body: { error: 'page-changed', message: 'Siden er endret.' } };
    if (name === 'getFrontPage' && endsTooEarly(page as unknown as FrontPage))
      return invalid('ends-too-early', 'lanFinishedDate');
    if (name === 'getInfoPage' && (page as unknown as InfoPage).sections.length === 0)
      return invalid('parts-missing', 'sections');
    this.stores(name, page);
    return { body: { UpdatedBy: ADMIN.username, updatedAt: this.clock } };
  }
}

function invalid(problem: PageProblem, field: string) {
  const message = PAGE_SENTENCES[problem];
  return { status: 400, body: { error: 'page-invalid', problem, field, message } };
}
