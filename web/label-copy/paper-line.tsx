// The parts of the paper: headings, lines and pairs of lines.
import { createContext, type ReactNode, use } from 'react';
import { type CopyLine, isMissing, textOf } from '../../domain/label-copy/copy-lines.ts';
import { classNames } from '../ui/class-names.ts';
import { SourceLink } from './source-link.tsx';

export function PaperHeading({ children }: { children: ReactNode }) {
	return (
		<h4 className="mt-4 mb-1.5 border-b border-[#d8d3cc] pb-1 text-[10px] font-semibold text-[#6b6660]">{children}</h4>
	);
}

/** The line of the field that is being edited. */
export const MarkedLineContext = createContext<string | null>(null);

/** The text of a line, each part leading to its source. */
export function PaperLine({ line }: { line: CopyLine }) {
	const [first] = line.parts;
	const isMarked = use(MarkedLineContext) === line.key;
	if (line.parts.length < 2 && first)
		return (
			<span
				data-line={line.key}
				className={classNames(
					'[overflow-wrap:anywhere]',
					isMarked && 'rounded-sm bg-[#ffe0b0] px-0.5 -mx-0.5',
					isMissing(line) && 'font-semibold text-[#a32d0b]',
				)}
			>
				<PartLink line={line} index={0} />
			</span>
		);
	return (
		<span data-line={line.key} className={classNames('[overflow-wrap:anywhere]', isMarked && 'bg-[#ffe0b0]')}>
			{line.parts.map((part, index) => (
				<span key={part.sources[0]?.id ?? part.text}>
					{index > 0 && (line.joiner === 'and' && index === line.parts.length - 1 ? ' & ' : ', ')}
					<PartLink line={line} index={index} />
				</span>
			))}
		</span>
	);
}

function PartLink({ line, index }: { line: CopyLine; index: number }) {
	const part = line.parts[index];
	const source = part?.sources[0];
	if (!part || !source) return <>{part?.text ?? textOf(line)}</>;
	return (
		<SourceLink
			source={source}
			className="rounded-sm decoration-[#b9b2a8] underline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-[#c2570c]"
		>
			{part.text}
		</SourceLink>
	);
}

export function Pairs({ lines }: { lines: readonly CopyLine[] }) {
	return (
		<dl className="grid grid-cols-[92px_minmax(0,1fr)_92px_minmax(0,1fr)] gap-x-2 gap-y-[3px]">
			{lines.map((line) => (
				<div key={line.key} className="contents">
					<dt className="text-[#6b6660]">{line.caption}</dt>
					<dd>
						<PaperLine line={line} />
					</dd>
				</div>
			))}
		</dl>
	);
}
