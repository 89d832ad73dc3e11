import { listNews } from '../ui/list-news.ts';

interface Reread {
  readonly before: unknown;
  readonly now: unknown;
}

/** What has changed in the answers on show since they were read before; empty: nothing. Rows are named where an answer is one list. */
export function answerNews(answers: readonly Reread[]): string {
  // Unchanged answers stay the same objects.
  const changed = answers.filter(({ before, now }) => before !== undefined && before !== now);
  const lists = changed.map(({ before, now }) => listNews(rowsOf(before), rowsOf(now))).filter(Boolean);
  return lists[0] ?? (changed.length > 0 ? 'Lista er oppdatert.' : '');
}

type Fields = Readonly<Record<string, unknown>>;

function rowsOf(answer: unknown) {
  return Array.isArray(answer) ? answer.map((row: Fields) => ({ ...identityOf(row), facts: row })) : [];
}

/** What tells a row apart whatever is changed about it, and what the crew knows it by. */
function identityOf(row: Fields): { key: string; name: string } {
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : '');
  const full = [text('firstName'), text('lastName')].join(' ').trim();
  const name = text('name') || full || text('email') || text('subject');
  return { key: [text('_id') || text('id') || text('code'), name].join(' '), name };
}
