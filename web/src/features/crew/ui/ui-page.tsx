import { markHiddenEnds } from '../../../ui/hidden-ends.ts';
import { Page } from '../../../ui/page.tsx';
import strip from '../../../ui/strip.module.css';
import { Buttons } from './buttons.tsx';
import { Dialogues } from './dialogues.tsx';
import { Fields } from './fields.tsx';
import { Formats } from './formats.tsx';
import { Icons } from './icons.tsx';
import { Media } from './media.tsx';
import { Messages } from './messages.tsx';
import { Section } from './section.tsx';
import { Tables } from './tables.tsx';
import { Tokens } from './tokens.tsx';
import { Tools } from './tools.tsx';
import css from './ui-page.module.css';

const SECTIONS = [
  { id: 'farger', title: 'Farger, skrift og mål', source: 'styles/tokens.css', Content: Tokens },
  { id: 'knapper', title: 'Knapper', source: 'ui/button.tsx', Content: Buttons },
  { id: 'felt', title: 'Felt og skjema', source: 'ui/field.tsx, ui/use-form.ts', Content: Fields },
  { id: 'verktoy', title: 'Verktøy og tall', source: 'ui/toolbar.tsx', Content: Tools },
  { id: 'dialoger', title: 'Dialoger', source: 'ui/dialog.tsx, ui/dialogs.tsx', Content: Dialogues },
  {
    id: 'beskjeder',
    title: 'Beskjeder og venting',
    source: 'ui/panel.tsx, ui/skeleton.tsx',
    Content: Messages,
  },
  { id: 'tabeller', title: 'Tabeller', source: 'ui/data-table.tsx, ui/use-sorted.ts', Content: Tables },
  {
    id: 'formater',
    title: 'Beløp og koder',
    source: 'ui/kroner.tsx, ui/kroner-text.ts, ui/copy.tsx',
    Content: Formats,
  },
  { id: 'ikoner', title: 'Ikoner', source: 'ui/icon.tsx', Content: Icons },
  {
    id: 'innhold',
    title: 'Innhold og utskrift',
    source: 'ui/html.tsx, ui/click-frame.tsx, ui/site-photo.tsx, ui/print-sheet.tsx',
    Content: Media,
  },
] as const;

/** Every component of `web/src/ui` in its states. In development only. */
export default function UiPage() {
  return (
    <div className={css.page}>
      <Page
        title="Byggeklosser"
        lead="Alt som sidene er satt sammen av, i alle tilstander. Pek, trykk og bruk Tab: det er de samme klossene som på sidene."
      >
        <div className={`grid top gap-10 ${css.sides}`}>
          <nav
            aria-label="Byggeklosser"
            className={[css.index, strip.sideways].join(' ')}
            ref={(index) => (index ? markHiddenEnds(index) : undefined)}
          >
            <ul className="grid plain fenced">
              {SECTIONS.map(({ id, title }) => (
                <li key={id}>
                  <a className="row small bare-link muted" href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css.sections}>
            {SECTIONS.map(({ Content, ...section }) => (
              <Section key={section.id} {...section}>
                <Content />
              </Section>
            ))}
          </div>
        </div>
      </Page>
    </div>
  );
}
