import { formatShare, readShare, totalOf, wholeShare } from '../../../domain/catalogue/shares.ts';
import { innerPath, rowsAt, textAt } from '../../../domain/forms/answers.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFormDesk } from './form-desk-context.ts';

/** The hues of data, in their order. */
const hues = ['bg-key', 'bg-bas', 'bg-vox', 'bg-drm'];

export function hueOf(index: number): string {
	return hues[index % hues.length] ?? '';
}

/** The shares of all rows as one bar, with what is missing as a hole. */
export function ShareTotal({ top, inner }: { top: string; inner: string }) {
	const { answers } = useFormDesk().snapshot;
	const shares = rowsAt(answers, top).map((row) => readShare(textAt(answers, innerPath(top, row, inner))) ?? 0);
	const total = totalOf(shares);
	const isWhole = total === wholeShare;
	const scale = Math.max(total, wholeShare);
	return (
		<div className="flex min-w-0 flex-1 basis-full items-center gap-3 md:basis-0">
			<div aria-hidden="true" className="flex h-2.5 min-w-0 flex-1 gap-[3px]">
				{shares.map((share, index) => (
					<i
						// biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
						key={index}
						className={classNames('h-full rounded-[3px] empty:block', hueOf(index))}
						style={{ width: `${(share / scale) * 100}%` }}
					/>
				))}
				{total < wholeShare && <i className="h-full flex-1 rounded-[3px] border-[1.5px] border-bad" />}
			</div>
			<p className={classNames('mono shrink-0 text-sm font-semibold', isWhole ? 'text-ok' : 'text-bad')}>
				<span className="sr-only">All shares: </span>
				{formatShare(total)} %
			</p>
		</div>
	);
}

/** `5.00 % still to share`; null if nothing is left to say. */
export function shareRest(answers: Parameters<typeof textAt>[0], top: string, inner: string): string | null {
	const rows = rowsAt(answers, top);
	if (rows.length === 0) return null;
	const total = totalOf(rows.map((row) => readShare(textAt(answers, innerPath(top, row, inner))) ?? 0));
	if (total === wholeShare) return null;
	return total < wholeShare
		? `${formatShare(wholeShare - total)} % still to share`
		: `${formatShare(total - wholeShare)} % too much`;
}
