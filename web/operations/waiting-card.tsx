import type { Figures } from '../../domain/operations/figures.ts';
import { formatSpan, formatWaiting } from './figure-format.ts';
import { FigureCard, FigureRow } from './figure-rows.tsx';
import { queueWords } from './figure-words.ts';

export function WaitingCard({ at, queues }: Pick<Figures, 'at' | 'queues'>) {
	return (
		<FigureCard title="What waits" aside="Now">
			{queues === null ? (
				<FigureRow caption="Not known" meaning="The database does not answer at the moment" value="–" />
			) : (
				queues.map(({ name, waiting, oldestAt }) => (
					<FigureRow
						key={name}
						{...queueWords[name]}
						value={formatWaiting(waiting)}
						note={waiting > 0 && oldestAt ? `oldest ${formatSpan(at.getTime() - oldestAt.getTime())}` : undefined}
					/>
				))
			)}
		</FigureCard>
	);
}
