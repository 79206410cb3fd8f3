import { classNames } from './class-names.ts';

/** A block where content will stand, in the size that it will have: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden="true" className={classNames('skeleton block animate-breathe bg-raised', className)} />;
}
