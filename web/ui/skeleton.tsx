import { classNames } from './class-names.ts';

/** A placeholder with the size of the content to come: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden="true" className={classNames('skeleton block animate-breathe bg-raised', className)} />;
}
