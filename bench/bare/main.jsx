import { createRoot } from 'react-dom/client';
import {
  Admin,
  ArrayField,
  DataTable,
  DateField,
  List,
  NumberField,
  Resource,
  Show,
  SimpleShowLayout,
  TextField,
  testDataProvider,
} from 'react-admin';

const token = localStorage.getItem('token') ?? '';

const read = async (path) => {
  const response = await fetch(`/v1${path}`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  });
  return response.json();
};

/** Reads a page of our list and its count at the same time, and an order. */
const dataProvider = testDataProvider({
  getList: async (resource, { pagination, sort }) => {
    const query = new URLSearchParams({
      page: String(pagination?.page ?? 1),
      limit: String(pagination?.perPage ?? 25),
      sort: sort?.field ?? 'created_at',
      order: sort?.order ?? 'DESC',
    });
    const [{ orders: data }, { count: total }] = await Promise.all([
      read(`/${resource}?${query.toString()}`),
      read(`/${resource}/count`),
    ]);
    return { data, total };
  },
  getOne: async (resource, { id }) => {
    const { order: data } = await read(`/${resource}/${String(id)}`);
    return { data };
  },
});

/** The list with the columns that ours shows first, as react-admin renders them by itself. */
const Orders = () => (
  <List perPage={25} sort={{ field: 'created_at', order: 'DESC' }} exporter={false}>
    <DataTable>
      <DataTable.Col source="code" />
      <DataTable.Col source="created_at" field={DateField} />
      <DataTable.Col source="recipient" />
      <DataTable.Col source="item_summary" />
      <DataTable.Col source="source" />
      <DataTable.Col source="shipping_line" />
      <DataTable.Col source="status" />
      <DataTable.Col source="total_cents" field={NumberField} />
    </DataTable>
  </List>
);

/** The facts and the line items of an order, as react-admin renders them by itself. */
const Order = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="code" className="bare-code" />
      <DateField source="created_at" showTime />
      <TextField source="recipient" />
      <TextField source="source" />
      <TextField source="shipping_line" />
      <TextField source="status" />
      <NumberField source="total_cents" />
      <ArrayField source="items">
        <DataTable bulkActionButtons={false} className="bare-items">
          <DataTable.Col source="sku" />
          <DataTable.Col source="quantity" field={NumberField} />
        </DataTable>
      </ArrayField>
    </SimpleShowLayout>
  </Show>
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="orders" list={Orders} show={Order} />
    </Admin>,
  );
}
