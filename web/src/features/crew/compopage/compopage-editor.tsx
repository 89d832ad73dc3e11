import { useState } from 'react';
import type { CompoPage, Game } from '../../../../../domain/pages/compo-page.ts';
import CompoPages from '../../../admin/compo-pages.tsx';
import { bound, FlagField, HtmlField, problemAt, TitleField } from '../../../admin/editing/editor-fields.tsx';
import { EditorFrame } from '../../../admin/editing/editor-frame.tsx';
import { FieldGroup } from '../../../admin/editing/field-group.tsx';
import { unusedNumber, inOrder, movedPart } from '../../../admin/editing/part-list.ts';
import { PartTools } from '../../../admin/editing/part-tools.tsx';
import { Preview } from '../../../admin/editing/preview.tsx';
import { usePageEditor, type PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { CompoView } from '../../../ui/page-views/compo-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { DEFAULT_COMPO, LABELS } from './default-compo.ts';

/** The editor of the competitions page: its texts and games. */
export default function CompoPageEditor() {
  const editor = usePageEditor('compo', DEFAULT_COMPO, LABELS);
  const [shown, setShown] = useState('');
  return (
    <EditorFrame
      title="Composiden"
      about={<CompoPages here="Composide" />}
      editor={editor}
      preview={(page) => (
        <Preview
          choices={[
            ['', 'Uten valgt spill'],
            ...inOrder(page.games).map(({ id, title }) => [id, title || 'Uten navn'] as const),
          ]}
          chosen={shown}
          onChoose={setShown}
        >
          <PageHeading>{page.title || DEFAULT_COMPO.title}</PageHeading>
          <CompoView
            page={page}
            chosen={page.games.find(({ id }) => id === shown)}
            onChoose={({ id }) => setShown(id)}
          />
        </Preview>
      )}
    >
      {(page) => (
        <>
          <FieldGroup title="Siden">
            <TitleField label={LABELS.title} {...bound(editor, page, 'title')} />
            <FlagField label={LABELS.composOpen} {...bound(editor, page, 'composOpen')} />
            <HtmlField label={LABELS.composOpenPost} {...bound(editor, page, 'composOpenPost')} />
            <HtmlField label={LABELS.composClosedPost} {...bound(editor, page, 'composClosedPost')} />
          </FieldGroup>
          <Games editor={editor} page={page} onShow={setShown} />
        </>
      )}
    </EditorFrame>
  );
}

interface GamesProps {
  readonly editor: PageEditor<CompoPage>;
  readonly page: CompoPage;
  readonly onShow: (id: string) => void;
}

function Games({ editor, page, onShow }: GamesProps) {
  const confirm = useConfirm();
  const games = inOrder(page.games);
  const remove = async ({ id, title }: Game) => {
    if (await confirm(`Er du sikker på at du vil slette ${title || 'spillet uten navn'}?`, { yes: 'Slett' }))
      editor.change({ games: games.filter((game) => game.id !== id) });
  };
  const add = () => {
    const number = unusedNumber((one) => games.some(({ id }) => id === `game_${one}`));
    const order = Math.max(0, ...games.map((game) => game.order)) + 1;
    const game = { id: `game_${number}`, title: 'Nytt spill', content: '', active: false, order };
    editor.change({ games: [...games, game] });
    onShow(game.id);
  };
  return (
    <>
      {games.map((game, index) => {
        const change = (part: Partial<Game>) =>
          editor.change({ games: games.map((one) => (one.id === game.id ? { ...one, ...part } : one)) });
        const at = page.games.indexOf(game);
        const name = game.title || `spill ${index + 1}`;
        return (
          <FieldGroup
            key={game.id}
            title={game.title || 'Uten navn'}
            onEnter={() => onShow(game.id)}
            tools={
              <PartTools
                name={name}
                first={index === 0}
                last={index === games.length - 1}
                locked={!editor.editing}
                onMove={(step) => editor.change({ games: movedPart(games, game.id, step) })}
                onRemove={() => void remove(game)}
              />
            }
          >
            <FlagField label={`Vis ${name}`} value={game.active} onChange={(active) => change({ active })} />
            <TitleField
              label={`Tittel på spill ${index + 1}`}
              value={game.title}
              onChange={(title) => change({ title })}
              problem={problemAt(editor, `games.${at}.title`)}
            />
            <HtmlField
              label={`Innhold i ${name}`}
              value={game.content}
              onChange={(content) => change({ content })}
              problem={problemAt(editor, `games.${at}.content`)}
            />
          </FieldGroup>
        );
      })}
      <Button disabled={!editor.editing} onClick={add}>
        <Icon name="plus" /> Legg til spill
      </Button>
    </>
  );
}
