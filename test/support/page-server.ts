import { PAGE_SENTENCES } from '../../adapters/http/sentences/page-sentences.ts';
import { endsTooEarly, type FrontPage } from '../../domain/pages/front-page.ts';
import type { InfoPage } from '../../domain/pages/info-page.ts';
import type { PageProblem } from '../../domain/pages/page-fields.ts';
import { ADMIN, AdminServer } from './admin-server.ts';
import { refusal, type Reply, type Routes } from './fake-server.ts';

type Stored = Readonly<Record<string, unknown>>;

const PAGES: Readonly<Record<string, string>> = {
  updateFrontPage: 'getFrontPage',
  updateSignupPage: 'getSignupPage',
  updateFoodPage: 'getFoodPage',
  updateComposPage: 'getComposPage',
  updateInfoPage: 'getInfoPage',
  updateProgramPage: 'getProgramPage',
  updateScreenPage: 'getScreenPage',
};

/** The server of the page editors: pages and when they were saved, on top of the back-office's server. */
export class PageServer {
  readonly office = new AdminServer({
    ...Object.fromEntries(
      Object.entries(PAGES).map(([write, read]): [string, Routes[string]] => [
        `PUT /api/admin/${write}`,
        ({ body }) => this.save(read, body as Stored & { updatedAt: number }),
      ]),
    ),
    'POST /api/pagedata/clearComposPageCache': () => ({}),
    'POST /api/pagedata/clearInfoPageCache': () => ({}),
  });
  readonly fetch = this.office.fetch;
  readonly called = this.office.called;
  private clock = Date.parse('2027-03-01T12:00:00Z');
  /** The answer to the next save, in place of the server's own. */
  refusal: Reply | null = null;

  /** Stores a page as if an admin had saved it. */
  stores(name: string, page: object, by: string = ADMIN.username): this {
    this.clock += 60_000;
    this.office.lasting.set(`/api/pagedata/${name}`, [{ ...page, UpdatedBy: by, updatedAt: this.clock }]);
    return this;
  }

  page(name: string): Stored | undefined {
    const [page] = (this.office.lasting.get(`/api/pagedata/${name}`) ?? []) as Stored[];
    return page;
  }

  private save(name: string, { updatedAt, anyway: _, ...page }: Stored & { updatedAt: number }): Reply {
    const planned = this.refusal;
    this.refusal = null;
    if (planned) return planned;
    const stored = this.page(name) as { updatedAt: number } | undefined;
    if (stored && updatedAt < stored.updatedAt) return refusal(409, 'page-changed', 'Siden er endret.');
    if (name === 'getFrontPage' && endsTooEarly(page as unknown as FrontPage))
      return invalid('ends-too-early', 'lanFinishedDate');
    if (name === 'getInfoPage' && (page as unknown as InfoPage).sections.length === 0)
      return invalid('parts-missing', 'sections');
    this.stores(name, page);
    return { body: { UpdatedBy: ADMIN.username, updatedAt: this.clock } };
  }
}

function invalid(problem: PageProblem, field: string) {
  return refusal(400, 'page-invalid', { problem, field, message: PAGE_SENTENCES[problem] });
}
