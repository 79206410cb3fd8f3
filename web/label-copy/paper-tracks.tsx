import type { CopyDocument } from '../../domain/label-copy/copy-document.ts';
import type { CopyTrackBlock } from '../../domain/label-copy/copy-track-block.ts';
import { Pairs, PaperHeading, PaperLine } from './paper-line.tsx';

interface PaperTracksProps {
	document: CopyDocument;
	marked: string | null;
}

const head = 'border-b border-[#d8d3cc] py-1 pr-2 text-left font-normal text-[#6b6660]';
const cell = 'border-b border-[#eae6df] py-1 pr-2 align-top';

export function PaperTracks({ document, marked }: PaperTracksProps) {
	return (
		<>
			<PaperHeading>Tracks</PaperHeading>
			<table className="w-full border-collapse">
				<thead>
					<tr>
						<th scope="col" className={head}>
							#
						</th>
						<th scope="col" className={head}>
							Title (version)
						</th>
						<th scope="col" className={head}>
							Artists
						</th>
						<th scope="col" className={`${head} text-right!`}>
							Length
						</th>
						<th scope="col" className={head}>
							ISRC
						</th>
						<th scope="col" className={`${head} pr-0`}>
							Adv.
						</th>
					</tr>
				</thead>
				<tbody>
					{document.rows.map(({ number, title, artists, length, isrc, advisory }) => (
						<tr key={number}>
							<td className={cell}>{number}</td>
							<td className={`${cell} font-semibold`}>
								<PaperLine line={title} marked={marked} />
							</td>
							<td className={cell}>
								<PaperLine line={artists} marked={marked} />
							</td>
							<td className={`${cell} mono text-right text-[10px]`}>
								<PaperLine line={length} marked={marked} />
							</td>
							<td className={`${cell} mono text-[10px] whitespace-nowrap`}>
								<PaperLine line={isrc} marked={marked} />
							</td>
							<td className={`${cell} pr-0`}>
								<PaperLine line={advisory} marked={marked} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{document.blocks.map((block) => (
				<Block key={block.number} block={block} marked={marked} />
			))}
		</>
	);
}

function Block({ block, marked }: { block: CopyTrackBlock; marked: string | null }) {
	const { number, title, iswc, writersAs, creditsAs, writtenBy, credits, others } = block;
	return (
		<>
			<PaperHeading>
				{number} {title} <span className="mono font-normal">ISWC </span>
				<span className="mono font-normal">
					<PaperLine line={iswc} marked={marked} />
				</span>
			</PaperHeading>
			{(writersAs || creditsAs) && (
				<p className="mb-1">
					{writersAs && `Writers and publishing as track ${writersAs}. `}
					{creditsAs && `Credits as track ${creditsAs}.`}
				</p>
			)}
			{!writersAs && (
				<>
					<Pairs lines={[writtenBy]} marked={marked} />
					{block.writers.length > 0 && <Writers block={block} marked={marked} />}
				</>
			)}
			<div className="mt-2">
				<Pairs lines={[...credits, ...others]} marked={marked} />
			</div>
		</>
	);
}

function Writers({ block: { writers, total }, marked }: { block: CopyTrackBlock; marked: string | null }) {
	return (
		<table className="mt-1 w-full border-collapse">
			<thead>
				<tr>
					<th scope="col" className={head}>
						Writer
					</th>
					<th scope="col" className={head}>
						Role
					</th>
					{total !== null && (
						<th scope="col" className={`${head} text-right!`}>
							Share
						</th>
					)}
					<th scope="col" className={head}>
						Publisher
					</th>
					{total !== null && (
						<>
							<th scope="col" className={head}>
								PRO
							</th>
							<th scope="col" className={`${head} pr-0`}>
								IPI
							</th>
						</>
					)}
				</tr>
			</thead>
			<tbody>
				{writers.map(({ name, role, publisher, internal }) => (
					<tr key={name.key}>
						<td className={`${cell} font-semibold`}>
							<PaperLine line={name} marked={marked} />
						</td>
						<td className={cell}>
							<PaperLine line={role} marked={marked} />
						</td>
						{internal && (
							<td className={`${cell} mono text-right text-[10px] whitespace-nowrap`}>
								<PaperLine line={internal.share} marked={marked} />
							</td>
						)}
						<td className={cell}>
							<PaperLine line={publisher} marked={marked} />
						</td>
						{internal && (
							<>
								<td className={cell}>
									<PaperLine line={internal.society} marked={marked} />
								</td>
								<td className={`${cell} mono pr-0 text-[10px]`}>
									<PaperLine line={internal.ipi} marked={marked} />
								</td>
							</>
						)}
					</tr>
				))}
				{total !== null && (
					<tr>
						<td colSpan={2} className="py-1 font-semibold">
							Total
						</td>
						<td className="mono py-1 pr-2 text-right text-[10px] font-semibold whitespace-nowrap">{total}</td>
						<td colSpan={3} />
					</tr>
				)}
			</tbody>
		</table>
	);
}
