import { Avatar } from '../ui/avatar.tsx';

/** The label at the head of a page for its guests. */
export function LabelMark({ name }: { name: string }) {
	return (
		<p className="flex min-w-0 items-center gap-3 text-row font-semibold">
			<Avatar id={name} name={name} shape="square" />
			<span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
		</p>
	);
}
