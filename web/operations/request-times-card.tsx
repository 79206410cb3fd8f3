import type { Figures } from '../../domain/operations/figures.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { formatTime, placeOfTime } from './figure-format.ts';
import { requestWords } from './figure-words.ts';

const scale = [1, 10, 100, 1000, 10_000];
const headClass = 'py-2 text-right text-xs font-normal whitespace-nowrap text-muted';

/** How long people wait, by what they do; the bar reaches from the usual time to that of the slowest in twenty. */
export function RequestTimesCard({ requests }: { requests: Figures['requests'] }) {
	return (
		<Card aria-labelledby="request-times">
			<CardHeader id="request-times" title="How long people wait" aside="Last hour" />
			<table className="w-full">
				<thead>
					<tr className="border-b border-line">
						<th scope="col" className="py-2 pl-[18px] text-left text-xs font-normal text-muted">
							What they do
						</th>
						<td className="hidden w-[34%] px-4 align-bottom lg:table-cell" aria-hidden="true">
							<Scale />
						</td>
						<th scope="col" className={headClass}>
							Half within
						</th>
						<th scope="col" className={`${headClass} pl-4 max-md:pr-[18px]`}>
							95 % within
						</th>
						<th scope="col" className={`${headClass} hidden pr-[18px] pl-4 md:table-cell`}>
							Requests
						</th>
					</tr>
				</thead>
				<tbody>
					{requests.map((request) => (
						<RequestRow key={request.kind} request={request} />
					))}
				</tbody>
			</table>
		</Card>
	);
}

function RequestRow({ request }: { request: Figures['requests'][number] }) {
	const { kind, count, p50Ms, p95Ms } = request;
	const { caption, meaning } = requestWords[kind];
	return (
		<tr className="border-t border-line first:border-t-0">
			<th scope="row" className="py-2.5 pl-[18px] text-left text-sm font-normal">
				{caption}
				<span className="block text-xs leading-[1.35] text-faint">{meaning}</span>
			</th>
			<td className="hidden px-4 lg:table-cell" aria-hidden="true">
				<Range from={p50Ms} to={p95Ms} />
			</td>
			<td className="mono py-2.5 text-right text-sm whitespace-nowrap">{formatTime(p50Ms)}</td>
			<td className="mono py-2.5 pl-4 text-right text-sm font-semibold whitespace-nowrap max-md:pr-[18px]">
				{formatTime(p95Ms)}
			</td>
			<td className="mono hidden py-2.5 pr-[18px] pl-4 text-right text-sm text-muted md:table-cell">
				{count.toLocaleString('en-GB')}
			</td>
		</tr>
	);
}

/** Each step is ten times the one before, so that a millisecond and a second fit on one line. */
function Scale() {
	return (
		<span className="relative block h-5 text-2xs leading-4 text-faint">
			{scale.map((ms, index) => (
				<span
					key={ms}
					// The ends stay within the bar.
					className={`absolute top-0 whitespace-nowrap ${index === 0 ? '' : index === scale.length - 1 ? '-translate-x-full' : '-translate-x-1/2'}`}
					style={{ left: `${placeOfTime(ms) * 100}%` }}
				>
					{ms < 1000 ? `${ms} ms` : `${ms / 1000} s`}
				</span>
			))}
		</span>
	);
}

function Range({ from, to }: { from: number | null; to: number | null }) {
	const [left, right] = [placeOfTime(from ?? 1), placeOfTime(to ?? 1)];
	return (
		<span className="relative block h-2 rounded-pill bg-sunken">
			{scale.slice(1, -1).map((ms) => (
				<span key={ms} className="absolute inset-y-0 w-px bg-line" style={{ left: `${placeOfTime(ms) * 100}%` }} />
			))}
			{to !== null && (
				<span
					className="absolute inset-y-0 min-w-2 rounded-pill bg-wave-rest"
					style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
				/>
			)}
		</span>
	);
}
