import { lineAsStored } from '../../../../../domain/shared/typed-text.ts';
import { textsNaming } from '../../../../../domain/upkeep/old-name.ts';
import { PAGES_TO_KEEP } from '../../../../../domain/upkeep/next-event.ts';
import { usePage } from '../../../api/pages.ts';
import { Checkbox } from '../../../ui/field.tsx';
import type { Draft } from './draft.ts';
import { excerptOf, PAGE_NAMES } from './texts.ts';

interface OldNameProps {
  readonly oldName: string;
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
}

/** The kept texts in which the LAN's old name stands, and the offer to put the new one there. */
export function OldName({ oldName, draft, change }: OldNameProps) {
  const contents = {
    front: usePage('front').data,
    signup: usePage('signup').data,
    food: usePage('food').data,
    compo: usePage('compo').data,
    info: usePage('info').data,
    program: usePage('program').data,
  };
  const name = lineAsStored(draft.name);
  if (name === oldName) return null;
  const texts = PAGES_TO_KEEP.filter((page) => draft.pages[page] !== 'empty').flatMap((page) =>
    textsNaming(contents[page], oldName).map((text, index) => ({
      page,
      text,
      key: `${page} ${String(index)}`,
    })),
  );
  if (texts.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="old-name">
      <h3 id="old-name" className="flush">
        «{oldName}» står i disse tekstene
      </h3>
      <ul className="flush small">
        {texts.map(({ page, text, key }) => (
          <li key={key} className="breaks">
            {PAGE_NAMES[page]}: «{excerptOf(text, oldName)}»
          </li>
        ))}
      </ul>
      <Checkbox
        label={`Skriv «${name}» i stedet`}
        checked={draft.renameTexts}
        onChange={({ target }) => change({ renameTexts: target.checked })}
      />
    </section>
  );
}
