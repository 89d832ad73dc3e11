import type { PageFields } from './page-fields.ts';

/** The stored page of practical information: sections of sanitised HTML, shown by `order`. */
export interface InfoPage {
  readonly title: string;
  readonly sections: readonly InfoSection[];
}

export interface InfoSection {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly order: number;
}

/** The sections in the order in which they are shown. */
export function orderedSections(page: InfoPage): InfoSection[] {
  return [...page.sections].sort((one, other) => one.order - other.order);
}

/** Whether the page tells anything, at least by a picture or a film. Without a stored page, a default text is shown. */
export function hasInfo(page: InfoPage | null | undefined): boolean {
  if (!page) return true;
  const shown = (html: string) => html.replaceAll(/<(?!img\b|iframe\b)[^<>]*>|&nbsp;/gi, '').trim();
  return page.sections.some(({ content }) => shown(content) !== '');
}

/** The kind of each field of the page of practical information. */
export const INFO_PAGE_FIELDS: PageFields<InfoPage> = {
  title: 'title',
  sections: {
    least: 1,
    most: 50,
    of: { id: 'number', title: 'title', content: 'html', order: 'number' },
  },
};
