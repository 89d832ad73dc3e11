import type { OperationsAnswer } from '../../../../../adapters/http/contract.ts';
import { momentText } from '../../../admin/times.ts';
import { KEEPER, type Statement } from './statement.ts';

/** Whether payments on the site get through; nothing without an agreement. */
export function vipps({ vipps: state }: Pick<OperationsAnswer, 'vipps'>): Statement[] {
  if (!state) return [];
  const about = 'Vipps på nettsiden';
  const { ok, webhook, lastSeenAt, notCaptured, lastRun, isLate } = state;
  if (notCaptured > 0)
    return [
      {
        ...{ about, tone: 'danger' },
        title: `Vipps trakk ikke pengene for ${notCaptured} ${notCaptured === 1 ? 'betaling' : 'betalinger'}`,
        text: 'De regnes som ubetalt igjen, og de som meldte på, har fått e-post. Står det flere her, er det avtalen med Vipps det er noe med.',
      },
    ];
  if (isLate)
    return [
      {
        ...{ about, tone: 'danger' },
        title: 'Betalinger på nettsiden blir ikke fulgt opp',
        text: `${lastRun === null ? 'De er aldri sett etter' : `Siden så sist etter dem ${momentText(lastRun)}`}, og det skal skje hvert halve minutt. ${KEEPER} starte siden på nytt.`,
      },
    ];
  if (!webhook || !ok)
    return [
      {
        ...{ about, tone: 'danger' },
        title: webhook
          ? 'Vipps sier ikke fra om betalinger lenger'
          : 'Vipps sier ikke fra om betalinger ennå',
        text: 'Siden finner dem ved å spørre selv, men den som betaler, venter lenger. Trykk «Registrer» på «Innstillinger».',
      },
    ];
  return [
    {
      ...{ about, tone: 'success' },
      title: 'Vipps sier fra om betalinger',
      text: lastSeenAt === null ? 'Det er nettopp satt opp.' : `Sist sett etter ${momentText(lastSeenAt)}.`,
    },
  ];
}
