import { MdOutlineFileDownload } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import type { Delivery } from '../../../../contract/catalog/delivery.ts';
import { formulaSafe } from '../../../../contract/formulas.ts';
import { csvOf } from '../../../browser/csvOf.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { countryName } from '../../../fields/countries.ts';
import { comparedGroups, type Group, isEqual } from './rows.ts';

interface CompareFileProps {
  products: readonly CatalogDetail[];
  delivery: Delivery | undefined;
  /** Without the rows that tell nothing apart, as the page has it. */
  onlyDifferences: boolean;
}

/** The comparison as a file: a row for each line of the table, a column for each product. */
export const comparedFile = (
  products: readonly CatalogDetail[],
  groups: readonly Group[],
  onlyDifferences: boolean,
): string[][] => {
  const rows = groups.flatMap((group) => group.rows).filter((row) => !onlyDifferences || !isEqual(row));
  return [
    ['', ...products.map(({ name }) => name)],
    ...rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]),
  ].map((row) => row.map(formulaSafe));
};

/** Gives what is compared as CSV. */
export const CompareFile = ({ products, delivery, onlyDifferences }: CompareFileProps) => {
  const translate = useTranslate();
  const download = () => {
    const groups = comparedGroups({ products, delivery, translate, countryName });
    saveFile(csvOf(comparedFile(products, groups, onlyDifferences)), 'compare.csv');
  };
  return (
    <Button variant="outlined" startIcon={<MdOutlineFileDownload />} onClick={download}>
      CSV
    </Button>
  );
};
