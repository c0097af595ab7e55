import { ListRows } from '../../../views/list/SchemaList.tsx';

/** The products as every list shows its records. */
export const ProductTable = ({ title }: { title: string }) => (
  <div className="pl-card pl-list">
    <ListRows title={title} />
  </div>
);
