import { useQuery } from '@tanstack/react-query';
import type { SponsorsAnswer } from '../../../../adapters/http/contract.ts';
import { call } from '../../api/client.ts';
import { firstAnswer } from '../../api/first-answers.ts';
import { SponsorStrip } from '../../ui/page-views/front/sponsor-strip.tsx';

const PATH = '/api/sponsors';

/** The strip of sponsors, at once where they came with the document. None while they are not known. */
export function Sponsors() {
  const { data = [] } = useQuery({
    queryKey: ['sponsors'],
    queryFn: ({ signal }) => call<SponsorsAnswer>(PATH, { signal }),
    initialData: () => firstAnswer(PATH) as SponsorsAnswer | undefined,
    initialDataUpdatedAt: 0,
  });
  return <SponsorStrip sponsors={data} />;
}
