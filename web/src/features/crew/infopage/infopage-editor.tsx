import {
  INFO_PAGE_FIELDS,
  orderedSections,
  type InfoPage,
  type InfoSection,
} from '../../../../../domain/pages/info-page.ts';
import { bound, HtmlField, problemAt, TitleField } from '../../../admin/editing/editor-fields.tsx';
import { EditorFrame } from '../../../admin/editing/editor-frame.tsx';
import { FieldGroup } from '../../../admin/editing/field-group.tsx';
import { unusedNumber, movedPart, renumbered } from '../../../admin/editing/part-list.ts';
import { PartTools } from '../../../admin/editing/part-tools.tsx';
import { Preview } from '../../../admin/editing/preview.tsx';
import { usePageEditor, type PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { useConsentTerms } from '../../../api/event.ts';
import { useLimits } from '../../../api/limits.ts';
import { DEFAULT_INFO_TITLE, defaultInfo } from '../../../ui/page-views/default-info.ts';
import { InfoView } from '../../../ui/page-views/info-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAlert, useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { LAST_SECTION } from './texts.ts';

const LABELS: Readonly<Record<keyof InfoPage, string>> = { title: 'Sidetittel', sections: 'Seksjon' };

/** The editor of the info page: sections of rules and practical information. */
export default function InfoPageEditor() {
  const editor = usePageEditor('info', defaultInfo(useLimits(), useConsentTerms()), LABELS, {
    done: 'Infoside oppdatert!',
    failed: 'Feil ved oppdatering av infoside',
  });
  const { page } = editor;
  return (
    <EditorFrame
      title="Infoside Admin"
      editor={editor}
      lockLabel="Avbryt redigering"
      onSave={() => {
        if (page) void editor.save({ ...page, sections: orderedSections(page) });
      }}
      preview={(page) => (
        <Preview>
          <PageHeading>{page.title || DEFAULT_INFO_TITLE}</PageHeading>
          <InfoView page={page} />
        </Preview>
      )}
    >
      {(page) => (
        <>
          <FieldGroup title="Siden">
            <TitleField label={LABELS.title} {...bound(editor, page, 'title')} />
          </FieldGroup>
          <Sections editor={editor} page={page} />
        </>
      )}
    </EditorFrame>
  );
}

interface SectionsProps {
  readonly editor: PageEditor<InfoPage>;
  readonly page: InfoPage;
}

function Sections({ editor, page }: SectionsProps) {
  const confirm = useConfirm();
  const alert = useAlert();
  const sections = orderedSections(page);
  const remove = async ({ id }: InfoSection) => {
    if (sections.length <= INFO_PAGE_FIELDS.sections.least) await alert(LAST_SECTION);
    else if (await confirm('Er du sikker på at du vil slette denne seksjonen?', { yes: 'Slett' }))
      editor.change({ sections: renumbered(sections.filter((section) => section.id !== id)) });
  };
  const add = () => {
    const id = unusedNumber((number) => sections.some((section) => section.id === number));
    const section = { id, title: 'Ny seksjon', content: '', order: sections.length + 1 };
    editor.change({ sections: renumbered([...sections, section]) });
  };
  return (
    <>
      {sections.map((section, index) => {
        const change = (part: Partial<InfoSection>) =>
          editor.change({
            sections: sections.map((one) => (one.id === section.id ? { ...one, ...part } : one)),
          });
        const at = page.sections.indexOf(section);
        const name = section.title || `seksjon ${index + 1}`;
        return (
          <FieldGroup
            key={section.id}
            title={section.title || 'Uten tittel'}
            tools={
              <PartTools
                name={name}
                first={index === 0}
                last={index === sections.length - 1}
                locked={!editor.editing}
                onMove={(step) =>
                  editor.change({ sections: renumbered(movedPart(sections, section.id, step)) })
                }
                onRemove={() => void remove(section)}
              />
            }
          >
            <TitleField
              label={`Tittel på seksjon ${index + 1}`}
              value={section.title}
              onChange={(title) => change({ title })}
              problem={problemAt(editor, `sections.${at}.title`)}
            />
            <HtmlField
              label={`Innhold i ${name}`}
              value={section.content}
              onChange={(content) => change({ content })}
              problem={problemAt(editor, `sections.${at}.content`)}
            />
          </FieldGroup>
        );
      })}
      <Button disabled={!editor.editing} onClick={add}>
        <Icon name="plus" /> Legg til seksjon
      </Button>
    </>
  );
}
