// The parts of the printed label copy: headings, lines, pairs of lines and tracks.
import { createContext, type ReactNode, use } from 'react';
import { t } from '../../domain/kernel/message.ts';
import type { CopyDocument } from '../../domain/label-copy/copy-document.ts';
import { type CopyLine, isMissing, textOf } from '../../domain/label-copy/copy-lines.ts';
import type { CopyTrackBlock } from '../../domain/label-copy/copy-track-block.ts';
import * as d from '../../domain/label-copy/label-copy-document.messages.ts';
import { classNames } from '../ui/class-names.ts';
import { SourceLink } from './source-link.tsx';

const cell = 'border-b border-[#eae6df] py-1 pr-2 align-top';

function Head({ className, children }: { className?: string; children: string }) {
	return (
		<th
			scope="col"
			className={classNames('border-b border-[#d8d3cc] py-1 pr-2 text-left font-normal text-[#6b6660]', className)}
		>
			{children}
		</th>
	);
}

function Cell({ line, className }: { line: CopyLine; className?: string }) {
	return (
		<td className={classNames(cell, className)}>
			<DocumentLine line={line} />
		</td>
	);
}

export function DocumentTracks({ document }: { document: CopyDocument }) {
	return (
		<>
			<DocumentHeading>{t(d.tracksHeading)}</DocumentHeading>
			<table className="w-full border-collapse">
				<thead>
					<tr>
						<Head>{t(d.numberColumn)}</Head>
						<Head>{t(d.titleColumn)}</Head>
						<Head>{t(d.artists)}</Head>
						<Head className="text-right!">{t(d.length)}</Head>
						<Head>{t(d.isrc)}</Head>
						<Head className="pr-0">{t(d.advisoryColumn)}</Head>
					</tr>
				</thead>
				<tbody>
					{document.rows.map(({ number, title, artists, length, isrc, advisory }) => (
						<tr key={number}>
							<td className={cell}>{number}</td>
							<Cell line={title} className="font-semibold" />
							<Cell line={artists} />
							<Cell line={length} className="mono text-right text-[10px]" />
							<Cell line={isrc} className="mono text-[10px] whitespace-nowrap" />
							<Cell line={advisory} className="pr-0" />
						</tr>
					))}
				</tbody>
			</table>
			{document.blocks.map((block) => (
				<Block key={block.number} block={block} />
			))}
		</>
	);
}

function Block({ block }: { block: CopyTrackBlock }) {
	const { number, title, iswc, writersAs, creditsAs, writtenBy, credits, others } = block;
	return (
		<>
			<DocumentHeading>
				{t(d.trackHeading, { number, title })} <span className="mono font-normal">{t(d.iswc)} </span>
				<span className="mono font-normal">
					<DocumentLine line={iswc} />
				</span>
			</DocumentHeading>
			{(writersAs || creditsAs) && (
				<p className="mb-1">
					{writersAs && t(d.writersAsTrack, { number: writersAs })}{' '}
					{creditsAs && t(d.creditsAsTrack, { number: creditsAs })}
				</p>
			)}
			{!writersAs && (
				<>
					<Pairs lines={[writtenBy]} />
					{block.writers.length > 0 && <Writers block={block} />}
				</>
			)}
			<div className="mt-2">
				<Pairs lines={[...credits, ...others]} />
			</div>
		</>
	);
}

function Writers({ block: { writers, total } }: { block: CopyTrackBlock }) {
	return (
		<table className="mt-1 w-full border-collapse">
			<thead>
				<tr>
					<Head>{t(d.writer)}</Head>
					<Head>{t(d.role)}</Head>
					{total !== null && <Head className="text-right!">{t(d.share)}</Head>}
					<Head>{t(d.publisher)}</Head>
					{total !== null && (
						<>
							<Head>{t(d.society)}</Head>
							<Head className="pr-0">{t(d.ipi)}</Head>
						</>
					)}
				</tr>
			</thead>
			<tbody>
				{writers.map(({ name, role, publisher, internal }) => (
					<tr key={name.key}>
						<Cell line={name} className="font-semibold" />
						<Cell line={role} />
						{internal && <Cell line={internal.share} className="mono text-right text-[10px] whitespace-nowrap" />}
						<Cell line={publisher} />
						{internal && (
							<>
								<Cell line={internal.society} />
								<Cell line={internal.ipi} className="mono pr-0 text-[10px]" />
							</>
						)}
					</tr>
				))}
				{total !== null && (
					<tr>
						<td colSpan={2} className="py-1 font-semibold">
							{t(d.total)}
						</td>
						<td className="mono py-1 pr-2 text-right text-[10px] font-semibold whitespace-nowrap">{total}</td>
						<td colSpan={3} />
					</tr>
				)}
			</tbody>
		</table>
	);
}

export function DocumentHeading({ children }: { children: ReactNode }) {
	return (
		<h4 className="mt-4 mb-1.5 border-b border-[#d8d3cc] pb-1 text-[10px] font-semibold text-[#6b6660]">{children}</h4>
	);
}

/** The line of the field that is being edited. */
export const MarkedLineContext = createContext<string | null>(null);

/** The text of a line, each part linked to its source. */
export function DocumentLine({ line }: { line: CopyLine }) {
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
						<DocumentLine line={line} />
					</dd>
				</div>
			))}
		</dl>
	);
}
