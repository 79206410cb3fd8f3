import { CircleAlert } from 'lucide-react';

/** What is wrong with a group of controls, announced when it appears. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
	if (!children) return null;
	return (
		<p id={id} role="alert" className="flex items-start gap-1.5 text-xs leading-[1.4] text-bad">
			<CircleAlert size={14} className="mt-px shrink-0" />
			{children}
		</p>
	);
}
