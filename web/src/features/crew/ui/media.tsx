import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ClickFrame } from '../../../ui/click-frame.tsx';
import { SitePhoto, SizedPhoto } from '../../../ui/site-photo.tsx';
import { Html } from '../../../ui/html.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PrintByKeys, PrintedTable, PrintSheet } from '../../../ui/print-sheet.tsx';
import css from './media.module.css';
import { Sample, Samples } from './section.tsx';

const WRITTEN = `
<h2>Regler</h2>
<p>Vis <strong>hensyn</strong>, <em>hjelp</em> hverandre, og <a href="/info">les resten her</a>.</p>
<ul><li>Ro etter klokken 23</li><li>Rydd etter deg</li></ul>
<table><tbody><tr><th>Dag</th><th>Dørene åpner</th></tr><tr><td>Fredag</td><td>12.00</td></tr></tbody></table>
<p>Vi ses i hallen!</p>
<script>alert('vises aldri')</script>
<iframe src="https://www.youtube-nocookie.com/embed/abcdefgh" title="Fjorårets film"></iframe>`;

const LIST = {
  title: 'Påmeldte',
  heads: ['Kode', 'Navn', 'Rad', 'Plass'],
  rows: [
    ['K7WM2R', 'Kari Nordmann', 3, 7],
    ['P4XN8T', 'Ola Nordmann', 3, 8],
  ],
  blankRows: 2,
} as const;

/** The crew's HTML, frames of other sites, photos, and print. */
export function Media() {
  const [printing, setPrinting] = useState(false);
  return (
    <Samples packed>
      <Sample title="HTML fra arrangørene" note="Renset, og uten noe fra andre før en trykker.">
        <Html html={WRITTEN} />
      </Sample>
      <Sample title="Ramme fra et annet sted">
        <ClickFrame src="https://player.vimeo.com/video/76979871" title="Se filmen fra i fjor" />
      </Sample>
      <Sample title="Bilde" note="AVIF eller WebP, i bredden skjermen trenger.">
        <SitePhoto
          name="lan-01"
          alt="Hallen med rader av skjermer"
          sizes="(width < 900px) 90vw, 30rem"
          className={`block fill round ${css.photo}`}
        />
      </Sample>
      <Sample title="Bilde som er lastet opp">
        <SizedPhoto
          base="/media/lan-02"
          alt="En spiller foran skjermen"
          sizes="12rem"
          className={`block fill round ${css.photo}`}
        />
      </Sample>
      <Sample title="Utskrift" note="Bare listen kommer på papiret." wide>
        <div inert className={`fill round-s pad-6 ${css.paper}`}>
          <PrintedTable {...LIST} />
        </div>
        <Button onClick={() => setPrinting(true)}>
          <Icon name="printer" /> Skriv ut
        </Button>
        {printing ? (
          <PrintSheet onDone={() => setPrinting(false)}>
            <PrintedTable {...LIST} />
          </PrintSheet>
        ) : null}
        <PrintByKeys>{() => <PrintedTable {...LIST} />}</PrintByKeys>
      </Sample>
    </Samples>
  );
}
