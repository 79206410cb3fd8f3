import { CircleAlert } from 'lucide-react';
import type { RefusedField } from '../../domain/kernel/errors.ts';

/** What is wrong with a form, each leading to its field. */
export function ProblemList({ problems }: { problems: readonly RefusedField[] }) {
	const words =
		problems.length === 1 ? 'One thing is missing or not right' : `${problems.length} things are missing or not right`;
	return (
		<div
			role="alert"
			className="rounded-lg bg-bad-soft px-4 py-3 text-sm ring-1 ring-[color-mix(in_oklab,var(--bad)_40%,transparent)] ring-inset"
		>
			<p className="flex items-center gap-2 font-semibold">
				<CircleAlert size={16} strokeWidth={1.75} className="shrink-0 text-bad" aria-hidden="true" />
				{words}
			</p>
			<ul className="mt-1 grid pl-6">
				{problems.map(({ path, message }) => (
					<li key={path}>
						<a href={`#${idOf(path)}`} className="link inline-flex min-h-8 items-center">
							{nameOf(path)}
							{message}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Several links share one field, and what is wrong with a file is said beside its title. */
function idOf(path: string): string {
	if (path.startsWith('links')) return 'links';
	return path.endsWith('.file') ? path.replace(/file$/, 'title') : path;
}

function nameOf(path: string): string {
	const index = /^tracks\.(\d+)\./.exec(path)?.[1];
	return index === undefined ? '' : `Track ${Number(index) + 1}: `;
}
